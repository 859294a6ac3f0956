import { Injectable } from '@nestjs/common';
import { deriveKey } from '#common/crypto/derived-key.js';
import { signValue, verifySignedValue, type SigningKeys } from '#common/crypto/signed-value.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { V1_PATH } from '#platform/http/v1/v1-path.js';

const PURPOSE = 'billing document';
/** Seconds. */
const LIFETIME = 600;

/** Links by which the PDF of one document is downloaded, without signing in, for ten minutes. */
@Injectable()
export class DocumentLinks {
  private readonly keys: SigningKeys;

  constructor(
    { secrets: { current, previous } }: AuthConfig,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {
    this.keys = { current: keyOf(current), previous: previous.map(keyOf) };
  }

  make(documentId: string): string {
    const until = addSeconds(this.clock.now(), LIFETIME).getTime();
    const token = Buffer.from(signValue(`${documentId}.${String(until)}`, this.keys)).toString('base64url');
    return this.http.urlOf(`/${V1_PATH}/documents/${token}`);
  }

  /** The document that a token opens; null for one that was altered or has expired. */
  read(token: string): string | null {
    const value = verifySignedValue(Buffer.from(token, 'base64url').toString('utf8'), this.keys);
    const [documentId = '', until = '0'] = value?.split('.') ?? [];
    if (documentId === '' || BigInt(until) <= BigInt(this.clock.now().getTime())) return null;
    return documentId;
  }
}

function keyOf(secret: string): string {
  return deriveKey(secret, PURPOSE).key.toString('base64');
}
