import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { Product } from '../products/product.entity.js';
import { Checkout } from './checkout.entity.js';

export const CheckoutProductSchema = defineEntity({
  name: 'CheckoutProduct',
  tableName: 'checkout_products',
  properties: {
    checkoutId: () =>
      p
        .manyToOne(Checkout)
        .mapToPk()
        .primary()
        .fieldName('checkout_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    productId: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    /** From 0 on. */
    position: p.smallint(),
  },
  indexes: [{ name: 'checkout_products_product_id_index', properties: ['productId', 'checkoutId'] }],
});

/** A product that the buyer can choose in a checkout. */
export class CheckoutProduct extends CheckoutProductSchema.class {
  declare [PrimaryKeyProp]?: ['checkoutId', 'productId'];
}
CheckoutProductSchema.setClass(CheckoutProduct);

export interface CheckoutProductTables {
  checkout_products: { checkout_id: string; product_id: string; position: number };
}
