import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DiscountRepository } from '../discounts/discount.repository.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { ProductRepository } from '../products/product.repository.js';
import { CheckoutLinkErrors } from './checkout-link.errors.js';

const { CHECKOUT_LINK_DISCOUNT_NOT_FOUND, CHECKOUT_LINK_PRODUCT_NOT_FOUND } = CheckoutLinkErrors;

/** Decides which products and which discount a merchant may put behind a link. */
@Injectable()
export class CheckoutLinkReferencesPolicy {
  constructor(
    private readonly products: ProductRepository,
    private readonly discounts: DiscountRepository,
  ) {}

  /** @throws CHECKOUT_LINK_PRODUCT_NOT_FOUND */
  async requireProducts(ids: readonly string[], merchant: Locked<Merchant>): Promise<void> {
    const sold = new Set((await this.products.listSold(merchant, ids)).map(({ id }) => id));
    if (!ids.every((id) => sold.has(id))) throw CHECKOUT_LINK_PRODUCT_NOT_FOUND();
  }

  /** @throws CHECKOUT_LINK_DISCOUNT_NOT_FOUND */
  async requireDiscount(id: string | null, merchant: Locked<Merchant>): Promise<void> {
    if (id === null) return;
    const discount = await this.discounts.findById(id);
    if (discount?.organizationId !== merchant.id) throw CHECKOUT_LINK_DISCOUNT_NOT_FOUND();
  }
}
