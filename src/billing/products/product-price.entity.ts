import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Meter } from '../meters/meter.entity.js';
import type { NewPrice, PriceAmountType } from './price-terms.js';
import { Product } from './product.entity.js';
import type { SeatTiers } from './seat-tiers.js';

const STATIC = `not is_archived and amount_type <> 'metered_unit'`;
const METERED = `not is_archived and amount_type = 'metered_unit'`;

export const ProductPriceSchema = defineEntity({
  name: 'ProductPrice',
  tableName: 'product_prices',
  properties: {
    id: p.uuid().primary(),
    productId: () => p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('cascade'),
    amountType: p.text().$type<PriceAmountType>(),
    currency: p.text(),
    /** Only of fixed prices. */
    priceAmount: p.integer().nullable(),
    minimumAmount: p.integer().nullable(),
    maximumAmount: p.integer().nullable(),
    presetAmount: p.integer().nullable(),
    /** Only of seat-based prices. */
    seatTiers: p.json().$type<SeatTiers>().nullable(),
    meterId: () => p.manyToOne(Meter).mapToPk().fieldName('meter_id').deleteRule('no action').nullable(),
    /** A decimal in minor units; only of metered prices. */
    unitAmount: p.decimal('string').precision(17).scale(12).nullable(),
    capAmount: p.integer().nullable(),
    /** Archived prices stay for the orders and subscriptions that have them. */
    isArchived: p.boolean(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    { name: 'product_prices_product_id_index', properties: ['productId', 'id'] },
    { name: 'product_prices_meter_id_index', properties: ['meterId'] },
    {
      name: 'product_prices_static_unique',
      expression: `create unique index "product_prices_static_unique" on "product_prices" ("product_id") where ${STATIC}`,
    },
    {
      name: 'product_prices_meter_unique',
      expression: `create unique index "product_prices_meter_unique" on "product_prices" ("product_id", "meter_id") where ${METERED}`,
    },
  ],
  checks: [
    {
      name: 'product_prices_fixed_check',
      expression: `(amount_type = 'fixed') = (price_amount is not null)`,
    },
    {
      name: 'product_prices_custom_check',
      expression: `amount_type = 'custom' or coalesce(minimum_amount, maximum_amount, preset_amount) is null`,
    },
    {
      name: 'product_prices_metered_check',
      expression: `(amount_type = 'metered_unit') = (meter_id is not null and unit_amount is not null) and (amount_type = 'metered_unit' or coalesce(meter_id::text, unit_amount::text, cap_amount::text) is null)`,
    },
    {
      name: 'product_prices_seats_check',
      expression: `(amount_type = 'seat_based') = (seat_tiers is not null)`,
    },
    {
      name: 'product_prices_amounts_check',
      expression: `price_amount > 0 and minimum_amount >= 0 and unit_amount > 0 and cap_amount >= 0 and minimum_amount <= maximum_amount and preset_amount >= coalesce(minimum_amount, 0) and preset_amount <= maximum_amount`,
    },
  ],
});

type Inferred = InferKyselyDB<typeof ProductPriceSchema>;
/** Relations are not inferred as columns. */
export interface ProductPriceTables {
  product_prices: Inferred['product_prices'] & { product_id: string; meter_id: string | null };
}

/** What buying a product costs. Only whether it is archived changes. */
export class ProductPrice extends ProductPriceSchema.class {
  static create(input: NewPrice, productId: string, now: Date): ProductPrice {
    return Object.assign(new ProductPrice(), {
      id: newId(),
      productId,
      ...input,
      isArchived: false,
      createdAt: now,
      modifiedAt: null,
    });
  }

  get isStatic(): boolean {
    return this.amountType !== 'metered_unit';
  }
}
ProductPriceSchema.setClass(ProductPrice);
