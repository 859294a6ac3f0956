import type { Address } from '../customers/address.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { TaxIdVerdict } from './tax-rules.js';

/** What is sold, before its tax. */
export interface TaxedSale {
  /** What is sold by its id: taxes of different sales are quoted apart, because each is recorded. */
  subject: string;
  currency: string;
  /** Minor units after the discount; negative for a credit. */
  netAmount: number;
  address: Address | null;
  taxId: TaxId | null;
  /** Null unless someone decided whether the tax id counts. */
  taxIdVerdict: TaxIdVerdict | null;
  isBusiness: boolean;
}
