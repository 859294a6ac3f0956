import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';
import type { TaxQuote } from './tax-provider.js';

export const StoredTaxQuoteSchema = defineEntity({
  name: 'StoredTaxQuote',
  tableName: 'tax_quotes',
  properties: {
    merchantId: () =>
      p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').deleteRule('cascade').primary(),
    /** SHA-256 of what was asked, in hexadecimal. */
    inputHash: p.text().primary(),
    quote: p.json().$type<TaxQuote>(),
    /** In real time. */
    createdAt: instant(),
  },
  indexes: [{ name: 'tax_quotes_created_at_index', properties: ['createdAt'] }],
});

export type StoredTaxQuoteTables = InferKyselyDB<typeof StoredTaxQuoteSchema>;

/** The answer of a tax provider, which units of work find by what they would ask. */
export class StoredTaxQuote extends StoredTaxQuoteSchema.class {}
StoredTaxQuoteSchema.setClass(StoredTaxQuote);
