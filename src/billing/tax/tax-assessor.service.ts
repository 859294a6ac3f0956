import { Injectable } from '@nestjs/common';
import type { Merchant } from '../merchants/merchant.entity.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { quoteRequestOf } from './quote-request.js';
import { negated, untaxed, type TaxAssessment } from './tax-assessment.js';
import type { TaxProviderName } from './tax-provider.js';
import { TaxQuotes } from './tax-quotes.service.js';
import { countsInVat, taxByRates } from './tax-rules.js';
import type { TaxedSale } from './taxed-sale.js';

export type TaxedMerchant = Readonly<Pick<Merchant, 'id' | 'taxCalculator' | 'taxOriginCountry'>>;

/**
 * Tells the tax of sales by the settings of their merchant; joins the caller's unit of work, which runs inside of
 * `TaxQuotes.around` or `TaxQuotes.tolerantly`.
 */
@Injectable()
export class TaxAssessor {
  constructor(
    private readonly merchants: MerchantQueries,
    private readonly quotes: TaxQuotes,
  ) {}

  /** @param now by the merchant's clock. @returns null while the address does not say enough. @throws TaxQuotesMissing */
  async assess(merchant: TaxedMerchant, sale: TaxedSale, now: Date): Promise<TaxAssessment | null> {
    const [assessment = null] = await this.assessAll(merchant, [sale], now);
    return assessment;
  }

  /** The same for several sales of a merchant. @returns in their order */
  async assessAll(
    merchant: TaxedMerchant,
    sales: readonly TaxedSale[],
    now: Date,
  ): Promise<(TaxAssessment | null)[]> {
    const { taxCalculator: calculator, taxOriginCountry: originCountry = null } = merchant;
    if (calculator === 'none') return sales.map(() => untaxed('not_collecting'));
    if (calculator !== 'rates') return this.askProvider(calculator, sales, { merchantId: merchant.id, now });
    const terms = { originCountry, rates: await this.merchants.listTaxRates(merchant.id) };
    return sales.map((sale) => taxByRates(sale.netAmount, payerOf(sale), terms));
  }

  private async askProvider(
    provider: TaxProviderName,
    sales: readonly TaxedSale[],
    at: { merchantId: string; now: Date },
  ): Promise<(TaxAssessment | null)[]> {
    const asked = sales.map((sale) =>
      sale.netAmount === 0 ? null : quoteRequestOf(sale, { merchantId: at.merchantId, provider }),
    );
    const requests = asked.filter((request) => request !== null);
    const quotes = requests.length === 0 ? [] : await this.quotes.find(requests, at);
    return sales.map(({ netAmount }, index) => {
      const request = asked[index] ?? null;
      if (netAmount === 0) return untaxed('not_subject_to_tax');
      const quote = request === null ? null : (quotes[requests.indexOf(request)] ?? null);
      return quote !== null && netAmount < 0 ? negated(quote) : quote;
    });
  }
}

function payerOf({ address, isBusiness, taxId, taxIdVerdict }: TaxedSale) {
  return {
    address,
    isTaxableBusiness: isBusiness && countsInVat(taxId, address?.country ?? null, taxIdVerdict),
  };
}
