import type { AtAccount } from '../gateways/payment-gateway.js';

/** What this adapter keeps with each record at Stripe, to find it again and to know whose it is. */
const KEY = 'idempotency_key';
const MERCHANT = 'organization_id';

export type StripeMetadata = Readonly<Record<string, string>>;

export function metadataFor(
  { merchantId, idempotencyKey }: Pick<AtAccount, 'merchantId'> & { idempotencyKey: string },
  metadata: StripeMetadata,
): Record<string, string> {
  return { ...metadata, [KEY]: idempotencyKey, [MERCHANT]: merchantId };
}

/** Without what the adapter has added. */
export function ownMetadata(metadata: StripeMetadata | null): Record<string, string> {
  const { [KEY]: _key, [MERCHANT]: _merchant, ...own } = metadata ?? {};
  return own;
}

/** The key that a record was made with; null for what was not made here. */
export function keyIn(metadata: StripeMetadata | null): string | null {
  return metadata?.[KEY] ?? null;
}

/** The merchant of a record at the account of the installation. */
export function merchantIn(metadata: StripeMetadata | null): string | null {
  return metadata?.[MERCHANT] ?? null;
}
