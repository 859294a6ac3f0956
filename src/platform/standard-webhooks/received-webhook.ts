import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { isSameText } from '#common/crypto/same-text.js';
import { HttpErrors } from '../http/http.errors.js';

/** Seconds by which a message's timestamp may differ from our clock, either way; Standard Webhooks' libraries agree. */
const TOLERANCE = 300;
/** The library reads further, up to the first other character; what was signed is written in digits alone. */
const UNIX_SECONDS = /^\d+$/;

const { MISSING_WEBHOOK_HEADERS, INVALID_WEBHOOK_HEADERS, WEBHOOK_TOO_OLD, WEBHOOK_TOO_NEW } = HttpErrors;

/** What a message says of itself besides its body. */
export interface WebhookHead {
  id: string;
  /** Unix seconds of the sender's attempt. */
  timestamp: number;
  /** One or more, each with its version. */
  signatures: string[];
}

/**
 * Reads the three headers, in the order in which they are judged. Ids with a dot, which would blur what was signed,
 * headers sent twice, of which a proxy in front may have judged another one, and timestamps that are not plain digits
 * are refused here, though the published library takes them.
 * @throws MISSING_WEBHOOK_HEADERS, INVALID_WEBHOOK_HEADERS
 */
export function readWebhookHead(headers: IncomingMessage['headersDistinct']): WebhookHead {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name] ?? [],
  ) as [string[], string[], string[]];
  const all = [id, timestamp, signature];
  if (all.some((values) => values.every((value) => value === ''))) throw MISSING_WEBHOOK_HEADERS();
  if (all.some((values) => values.length > 1)) throw INVALID_WEBHOOK_HEADERS();
  const [[idText = ''], [timestampText = ''], [signatureText = '']] = [id, timestamp, signature];
  if (idText.includes('.') || !UNIX_SECONDS.test(timestampText)) throw INVALID_WEBHOOK_HEADERS();
  return { id: idText, timestamp: Number(timestampText), signatures: signatureText.split(' ') };
}

/**
 * A message that was recorded on its way is refused soon after; one exactly at the limit passes.
 * @throws WEBHOOK_TOO_OLD, WEBHOOK_TOO_NEW
 */
export function checkWebhookAge({ timestamp }: WebhookHead, now: Date): void {
  const age = Math.floor(now.getTime() / 1000) - timestamp;
  if (age > TOLERANCE) throw WEBHOOK_TOO_OLD();
  if (age < -TOLERANCE) throw WEBHOOK_TOO_NEW();
}

/**
 * Whether one of the secrets has signed these bytes. The library signs anew, and the results are compared in constant
 * time; its own check is not used, because it takes the time from nowhere but the system. Bytes that are no UTF-8 were
 * signed by nobody: the library would replace them, and so let different bodies pass for the same.
 */
export function isSignedByOneOf(secrets: readonly string[], head: WebhookHead, body: Buffer): boolean {
  if (!isUtf8(body)) return false;
  const text = body.toString('utf8');
  const sentAt = new Date(head.timestamp * 1000);
  const expected = secrets.flatMap(verifiersOf).map((verifier) => verifier.sign(head.id, sentAt, text));
  return expected.some((signature) =>
    head.signatures.some((given) => given.length === signature.length && isSameText(signature, given)),
  );
}

/**
 * Senders derive the key in either of two ways, as `keysOfSecret` explains.
 * @throws Error for an empty secret
 */
function verifiersOf(secret: string): Webhook[] {
  if (secret === '') throw new Error('a webhook secret must not be empty');
  const asText = new Webhook(Buffer.from(secret, 'utf8'), { format: 'raw' });
  try {
    return [new Webhook(secret), asText];
  } catch {
    return [asText];
  }
}
