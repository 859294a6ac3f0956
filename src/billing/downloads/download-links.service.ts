import { Injectable } from '@nestjs/common';
import { ExpiringTokens } from '#common/crypto/expiring-tokens.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { V1_PATH } from '#platform/http/v1/v1-path.js';

const PURPOSE = 'billing download';
/** Seconds. */
const LIFETIME = 600;

/** Links by which a customer downloads a file, without a session, for ten minutes. */
@Injectable()
export class DownloadLinks {
  private readonly tokens: ExpiringTokens;

  constructor(
    { secrets }: AuthConfig,
    private readonly http: HttpConfig,
    clock: Clock,
  ) {
    this.tokens = new ExpiringTokens(PURPOSE, secrets, clock, LIFETIME);
  }

  make(downloadableId: string): { url: string; expiresAt: Date } {
    const { token, expiresAt } = this.tokens.make(downloadableId);
    return { url: this.http.urlOf(`/${V1_PATH}/customer-portal/downloadables/${token}`), expiresAt };
  }

  /** The downloadable that a token names; null for one that was altered or has expired. */
  read(token: string): string | null {
    return this.tokens.read(token);
  }
}
