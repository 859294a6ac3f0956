import { createHmac, type KeyObject } from 'node:crypto';
import { keysOfSecret } from './webhook-secret.js';

export interface SignedMessage {
  /** The same each time the message is sent. It holds no dot, because dots part what is signed. */
  id: string;
  /** Exactly what is sent. */
  body: string | Uint8Array;
  /** When this attempt is made. */
  at: Date;
}

export interface SignatureHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/**
 * Signs messages for one receiver by Standard Webhooks 1.0 (HMAC-SHA256). Keys are made once, so keep the signer for as
 * long as the secrets stay. Each secret signs with every key that receivers make of it.
 */
export class WebhookSigner {
  private readonly keys: readonly KeyObject[];

  /**
   * @param secrets the current one first, then those that receivers may still check with during a rotation
   * @throws Error without a secret, or for an empty one
   */
  constructor(secrets: readonly string[]) {
    if (secrets.length === 0) throw new Error('a webhook is signed with at least one secret');
    this.keys = secrets.flatMap(keysOfSecret);
  }

  headersFor({ id, body, at }: SignedMessage): SignatureHeaders {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const head = `${id}.${timestamp}.`;
    const signatures = this.keys.map((key) => `v1,${sign(key, head, body)}`);
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    };
  }
}

/** The headers of one message; see `WebhookSigner` for many to the same receiver. */
export function signatureHeaders({
  secrets,
  ...message
}: SignedMessage & { secrets: readonly string[] }): SignatureHeaders {
  return new WebhookSigner(secrets).headersFor(message);
}

function sign(key: KeyObject, head: string, body: string | Uint8Array): string {
  return createHmac('sha256', key).update(head).update(body).digest('base64');
}
