import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { instant } from '#platform/database/columns.js';
import { Discount } from './discount.entity.js';

/** Who redeems a discount, and for what. */
export interface RedemptionBy {
  /** Null for a subscription that exists. */
  checkoutId: string | null;
  customerEmail: string;
}

export const DiscountRedemptionSchema = defineEntity({
  name: 'DiscountRedemption',
  tableName: 'discount_redemptions',
  properties: {
    id: p.uuid().primary(),
    discountId: () => p.manyToOne(Discount).mapToPk().fieldName('discount_id').deleteRule('cascade'),
    /** Stands above this room, hence without a foreign key. */
    checkoutId: p.uuid().nullable(),
    /** Of the buyer, as `normalizeEmail` makes it; counts against the limit for each customer. */
    customerEmail: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'discount_redemptions_discount_id_index', properties: ['discountId', 'customerEmail'] },
    {
      name: 'discount_redemptions_checkout_id_unique',
      expression: `create unique index "discount_redemptions_checkout_id_unique" on "discount_redemptions" ("checkout_id")`,
    },
  ],
});

/** One use of a discount; `discounts.redemptions_count` counts them. */
export class DiscountRedemption extends DiscountRedemptionSchema.class {
  static create(
    discountId: string,
    { checkoutId, customerEmail }: RedemptionBy,
    now: Date,
  ): DiscountRedemption {
    return Object.assign(new DiscountRedemption(), {
      ...{
        id: newId(),
        discountId,
        checkoutId,
        customerEmail: normalizeEmail(customerEmail),
        createdAt: now,
      },
    });
  }
}
DiscountRedemptionSchema.setClass(DiscountRedemption);

type Inferred = InferKyselyDB<typeof DiscountRedemptionSchema>;
/** The relation is not inferred as a column. */
export interface DiscountRedemptionTables {
  discount_redemptions: Inferred['discount_redemptions'] & { discount_id: string };
}
