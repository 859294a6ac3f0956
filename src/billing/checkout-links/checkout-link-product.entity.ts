import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import { Product } from '../products/product.entity.js';
import { CheckoutLink } from './checkout-link.entity.js';

/** Cached counts of lists depend on the rows. */
export const trackedCheckoutLinkProducts = trackChanges('checkout_link_products', 'product_id', 'uuid');

export const CheckoutLinkProductSchema = defineEntity({
  name: 'CheckoutLinkProduct',
  tableName: 'checkout_link_products',
  triggers: trackedCheckoutLinkProducts.triggers,
  properties: {
    checkoutLinkId: () =>
      p
        .manyToOne(CheckoutLink)
        .mapToPk()
        .primary()
        .fieldName('checkout_link_id')
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
  indexes: [{ name: 'checkout_link_products_product_id_index', properties: ['productId', 'checkoutLinkId'] }],
});

/** A product that buyers can choose behind a link. */
export class CheckoutLinkProduct extends CheckoutLinkProductSchema.class {
  declare [PrimaryKeyProp]?: ['checkoutLinkId', 'productId'];
}
CheckoutLinkProductSchema.setClass(CheckoutLinkProduct);

export interface CheckoutLinkProductTables {
  checkout_link_products: { checkout_link_id: string; product_id: string; position: number };
}
