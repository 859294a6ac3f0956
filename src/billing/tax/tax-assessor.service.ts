import { Injectable } from '@nestjs/common';
import type { Address } from '../customers/address.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { untaxed, type TaxAssessment } from './tax-assessment.js';
import { countsInVat, taxByRates, type TaxIdVerdict } from './tax-rules.js';

export type TaxedMerchant = Readonly<Pick<Merchant, 'id' | 'taxCalculator' | 'taxOriginCountry'>>;

/** What is sold, before its tax. */
export interface TaxedSale {
  currency: string;
  /** Minor units after the discount; negative for a credit. */
  netAmount: number;
  address: Address | null;
  taxId: TaxId | null;
  /** Null unless someone decided whether the tax id counts. */
  taxIdVerdict: TaxIdVerdict | null;
  isBusiness: boolean;
}

/** Tells the tax of sales by the settings of their merchant; joins the caller's unit of work. */
@Injectable()
export class TaxAssessor {
  constructor(private readonly merchants: MerchantQueries) {}

  /** @returns null while the address does not say enough */
  async assess(merchant: TaxedMerchant, sale: TaxedSale): Promise<TaxAssessment | null> {
    const [assessment = null] = await this.assessAll(merchant, [sale]);
    return assessment;
  }

  /** The same for several sales of a merchant. @returns in their order */
  async assessAll(merchant: TaxedMerchant, sales: readonly TaxedSale[]): Promise<(TaxAssessment | null)[]> {
    if (merchant.taxCalculator === 'none') return sales.map(() => untaxed('not_collecting'));
    if (merchant.taxCalculator === 'stripe') return sales.map(() => null);
    const rates = await this.merchants.listTaxRates(merchant.id);
    const terms = { originCountry: merchant.taxOriginCountry ?? null, rates };
    return sales.map((sale) => taxByRates(sale.netAmount, payerOf(sale), terms));
  }
}

function payerOf({ address, isBusiness, taxId, taxIdVerdict }: TaxedSale) {
  return {
    address,
    isTaxableBusiness: isBusiness && countsInVat(taxId, address?.country ?? null, taxIdVerdict),
  };
}
