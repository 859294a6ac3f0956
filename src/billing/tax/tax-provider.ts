import type { Address } from '../customers/address.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { TaxAssessment } from './tax-assessment.js';

export type TaxProviderName = 'stripe';

/** A sale whose tax is asked for. */
export interface TaxQuoteInput {
  merchantId: string;
  /** The same for each repetition of one request. */
  idempotencyKey: string;
  /** Lower case. */
  currency: string;
  /** Minor units by ISO 4217, more than 0. */
  netAmount: number;
  address: Address;
  /** Of a business whose number counts; null for everyone else. */
  taxId: TaxId | null;
}

/** What a provider calculated; its calculation has a reference. */
export interface TaxQuote extends TaxAssessment {
  calculationRef: string;
}

export interface TaxRecording {
  merchantId: string;
  /** Where the tax was calculated; see `TaxAssessment.account`. */
  account: string | null;
  idempotencyKey: string;
  /** Under which the merchant finds it at the provider. */
  reference: string;
}

/**
 * Calculates taxes outside of this product and keeps what was sold for the merchant's tax returns. Call it outside of units of
 * work. All methods throw TAX_UNAVAILABLE when there is no answer; the same key and request give the first answer again.
 */
export interface TaxProvider {
  readonly name: TaxProviderName;
  /** @throws TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN for an address that does not say enough */
  quote(input: TaxQuoteInput): Promise<TaxQuote>;
  /** Records that a calculated sale was paid. @returns the provider's reference. @throws TAX_UNAVAILABLE */
  commit(recording: TaxRecording & { calculationRef: string }): Promise<string>;
  /**
   * Takes back a recorded sale, or a part of it.
   * @param amount minor units with tax; null for all of it
   * @returns the provider's reference
   * @throws TAX_UNAVAILABLE
   */
  reverse(
    recording: TaxRecording & { transactionRef: string; amount: number | null; currency: string },
  ): Promise<string>;
}
