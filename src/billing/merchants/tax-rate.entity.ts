import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Merchant } from './merchant.entity.js';

export const TaxRateSchema = defineEntity({
  name: 'TaxRate',
  tableName: 'merchant_tax_rates',
  properties: {
    id: p.uuid().primary(),
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').deleteRule('cascade'),
    /** ISO 3166-1 alpha-2, upper case. */
    country: p.text(),
    /** The subdivision part of ISO 3166-2, upper case; null for the whole country. */
    state: p.text().nullable(),
    name: p.text(),
    basisPoints: p.integer(),
    /** Place in the merchant's list. */
    position: p.integer(),
  },
  indexes: [
    {
      name: 'merchant_tax_rates_place_unique',
      expression:
        'create unique index "merchant_tax_rates_place_unique" on "merchant_tax_rates" ("merchant_id", "country", "state") nulls not distinct',
    },
  ],
  checks: [
    {
      name: 'merchant_tax_rates_basis_points_check',
      expression: 'basis_points >= 0 and basis_points <= 10000',
    },
  ],
});

export type TaxRateTables = InferKyselyDB<typeof TaxRateSchema>;

/** What a merchant charges in a country, or in a state of it. */
export class TaxRate extends TaxRateSchema.class {}
TaxRateSchema.setClass(TaxRate);
