import type { TaxProviderName, TaxQuoteInput } from './tax-provider.js';

/** What a unit of work has to know of a tax provider before it can run. */
export interface QuoteRequest extends TaxQuoteInput {
  provider: TaxProviderName;
}

/** A unit of work needs taxes that were not asked for yet: it is undone, they are asked for, and it runs again. */
export class TaxQuotesMissing extends Error {
  override readonly name = 'TaxQuotesMissing';

  /** @param at by the merchant's clock; the unit of work runs again at this instant, so that it asks the same */
  constructor(
    readonly requests: readonly QuoteRequest[],
    readonly at: { merchantId: string; now: Date },
  ) {
    super('taxes have to be quoted before this unit of work');
  }
}
