import { createHash } from 'node:crypto';
import type { Address } from '../customers/address.js';
import type { TaxProviderName } from './tax-provider.js';
import type { QuoteRequest } from './tax-quotes-missing.error.js';
import { stateCodeOf } from './tax-rules.js';
import type { TaxedSale } from './taxed-sale.js';

/** What providers need beside the country, as Stripe documents it. */
const NEEDS_POSTAL_CODE = 'US';
const NEEDS_STATE = 'CA';

/** What a provider is asked for a sale; null while the address does not say enough. Credits are asked for as what they undo. */
export function quoteRequestOf(
  { address, netAmount, currency, subject, ...payer }: TaxedSale,
  { merchantId, provider }: { merchantId: string; provider: TaxProviderName },
): QuoteRequest | null {
  if (address === null || isTooCoarse(address)) return null;
  // Which other numbers count is up to the provider.
  const counts = payer.isBusiness && payer.taxIdVerdict?.isValid !== false;
  const taxId = counts ? payer.taxId : null;
  const asked = { merchantId, provider, currency, netAmount: Math.abs(netAmount), address, taxId };
  return { ...asked, idempotencyKey: hashOf([subject, asked]) };
}

function isTooCoarse(address: Address): boolean {
  if (address.postal_code) return false;
  if (address.country === NEEDS_POSTAL_CODE) return true;
  return address.country === NEEDS_STATE && stateCodeOf(address) === null;
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
