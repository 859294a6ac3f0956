import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { ProductRepository } from '../products/product.repository.js';
import { DiscountErrors } from './discount.errors.js';

const { DISCOUNT_PRODUCT_NOT_FOUND } = DiscountErrors;

/** Decides to which products a merchant may restrict a discount. */
@Injectable()
export class DiscountProductsPolicy {
  constructor(private readonly products: ProductRepository) {}

  /** @throws DISCOUNT_PRODUCT_NOT_FOUND, also for products of others */
  async require(ids: readonly string[], merchant: Locked<Merchant>): Promise<void> {
    const owned = new Set((await this.products.listOwned(merchant, ids)).map(({ id }) => id));
    const { message: msg } = DISCOUNT_PRODUCT_NOT_FOUND.spec;
    const faults = ids.flatMap((id, index) =>
      owned.has(id) ? [] : [{ loc: ['body', 'products', index], type: 'value_error', msg, input: id }],
    );
    if (faults.length > 0) throw DISCOUNT_PRODUCT_NOT_FOUND({}, { faults });
  }
}
