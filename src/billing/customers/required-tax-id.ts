import type { Locked } from '#platform/database/locked.js';
import type { Customer } from './customer.entity.js';
import { CustomerErrors } from './customer.errors.js';
import { checkedTaxId, isTaxIdOf, taxIdOf } from './tax-id.js';
import type { TaxId } from './tax-id-formats.js';

/** A number alone, whose format follows from the country, or with its format. */
export type TaxIdInput = string | TaxId;

/**
 * The tax id that was entered beside a billing address in the country; null without an address.
 * @throws TAX_ID_WITHOUT_COUNTRY for a number alone, TAX_ID_INVALID, TAX_ID_OF_ANOTHER_COUNTRY
 */
export function requireTaxId(input: TaxIdInput, country: string | null): TaxId {
  if (typeof input !== 'string') return requireCountry(checkedTaxId(input), country);
  if (country === null) throw CustomerErrors.TAX_ID_WITHOUT_COUNTRY();
  return requireCountry(taxIdOf(input, country), country);
}

/** @throws TAX_ID_INVALID, TAX_ID_OF_ANOTHER_COUNTRY */
export function requireCountry(taxId: TaxId | null, country: string | null): TaxId {
  if (taxId === null) throw CustomerErrors.TAX_ID_INVALID();
  if (country !== null && !isTaxIdOf(taxId, country)) throw CustomerErrors.TAX_ID_OF_ANOTHER_COUNTRY();
  return taxId;
}

/**
 * To be called after the address was changed, which has to fit the tax id.
 * @throws TAX_ID_WITHOUT_COUNTRY, TAX_ID_INVALID, TAX_ID_OF_ANOTHER_COUNTRY
 */
export function changeTaxId(customer: Locked<Customer>, input: TaxIdInput | null | undefined): void {
  const country = customer.billingAddress?.country ?? null;
  if (input === null) customer.change({ taxId: null });
  else if (input !== undefined) customer.change({ taxId: requireTaxId(input, country) });
  else if (customer.taxId) requireCountry(customer.taxId, country);
}
