import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { Product } from '../products/product.entity.js';
import { Discount } from './discount.entity.js';

export const DiscountProductSchema = defineEntity({
  name: 'DiscountProduct',
  tableName: 'discount_products',
  properties: {
    discountId: () =>
      p
        .manyToOne(Discount)
        .mapToPk()
        .primary()
        .fieldName('discount_id')
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
  },
  indexes: [{ name: 'discount_products_product_id_index', properties: ['productId'] }],
});

/** A product to which a discount is restricted. Without any, the discount applies to all. */
export class DiscountProduct extends DiscountProductSchema.class {
  declare [PrimaryKeyProp]?: ['discountId', 'productId'];
}
DiscountProductSchema.setClass(DiscountProduct);

export interface DiscountProductTables {
  discount_products: { discount_id: string; product_id: string };
}
