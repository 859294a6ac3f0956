import { defineEntity, p, PrimaryKeyProp, type InferKyselyDB } from '@mikro-orm/postgresql';
import { ProductPrice } from '../products/product-price.entity.js';
import { Subscription } from './subscription.entity.js';

export const SubscriptionPriceSchema = defineEntity({
  name: 'SubscriptionPrice',
  tableName: 'subscription_prices',
  properties: {
    subscriptionId: () =>
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').primary().deleteRule('cascade'),
    priceId: () =>
      p.manyToOne(ProductPrice).mapToPk().fieldName('price_id').primary().deleteRule('no action'),
    /** Minor units for each period; that of a custom price was chosen by the buyer. Null for usage. */
    amount: p.integer().nullable(),
  },
  indexes: [{ name: 'subscription_prices_price_id_index', properties: ['priceId'] }],
  checks: [{ name: 'subscription_prices_amount_check', expression: 'amount >= 0' }],
});

type Inferred = InferKyselyDB<typeof SubscriptionPriceSchema>;
/** Relations are not inferred as columns. */
export interface SubscriptionPriceTables {
  subscription_prices: Inferred['subscription_prices'] & { subscription_id: string; price_id: string };
}

/** A price as it was when the customer subscribed; later changes of the product leave it alone. */
export class SubscriptionPrice extends SubscriptionPriceSchema.class {
  declare [PrimaryKeyProp]?: ['subscriptionId', 'priceId'];
}
SubscriptionPriceSchema.setClass(SubscriptionPrice);
