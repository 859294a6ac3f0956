import { Injectable } from '@nestjs/common';
import { ExpiringTokens } from '#common/crypto/expiring-tokens.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { V1_PATH } from '#platform/http/v1/v1-path.js';

const PURPOSE = 'billing document';
/** Seconds. */
const LIFETIME = 600;

/** Links by which the PDF of one document is downloaded, without signing in, for ten minutes. */
@Injectable()
export class DocumentLinks {
  private readonly tokens: ExpiringTokens;

  constructor(
    { secrets }: AuthConfig,
    private readonly http: HttpConfig,
    clock: Clock,
  ) {
    this.tokens = new ExpiringTokens(PURPOSE, secrets, clock, LIFETIME);
  }

  make(documentId: string): string {
    return this.http.urlOf(`/${V1_PATH}/documents/${this.tokens.make(documentId).token}`);
  }

  /** The document that a token opens; null for one that was altered or has expired. */
  read(token: string): string | null {
    return this.tokens.read(token);
  }
}
