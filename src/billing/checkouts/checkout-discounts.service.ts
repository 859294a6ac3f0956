import { Injectable } from '@nestjs/common';
import { DiscountProductsQueries } from '../discounts/discount-products.queries.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import { isApplicable, isRedeemable } from '../discounts/discount.rules.js';
import { CheckoutErrors } from './checkout.errors.js';
import type { SelectedProduct } from './checkout-selections.service.js';

const { CHECKOUT_CODE_NOT_FOUND, CHECKOUT_DISCOUNT_NOT_FOUND } = CheckoutErrors;

/** Finds the discounts that a checkout can have. */
@Injectable()
export class CheckoutDiscounts {
  constructor(
    private readonly discounts: DiscountQueries,
    private readonly products: DiscountProductsQueries,
  ) {}

  async isUsable(id: string, selected: SelectedProduct, now: Date): Promise<boolean> {
    return (await this.findUsable(id, selected, now)) !== null;
  }

  /** Chosen by the merchant. @throws CHECKOUT_DISCOUNT_NOT_FOUND unless it is redeemable and applies to the selection */
  async getById(id: string, selected: SelectedProduct, now: Date): Promise<DiscountColumns> {
    const discount = await this.findUsable(id, selected, now);
    if (discount === null) throw CHECKOUT_DISCOUNT_NOT_FOUND();
    return discount;
  }

  /** Entered by the buyer. @throws CHECKOUT_CODE_NOT_FOUND unless it is redeemable and applies to the selection */
  async getByCode(code: string, selected: SelectedProduct, now: Date): Promise<DiscountColumns> {
    const discount = await this.discounts.findByCode(selected.product.organizationId, code.trim());
    if (discount === null || !(await this.fits(discount, selected, now))) throw CHECKOUT_CODE_NOT_FOUND();
    return discount;
  }

  /** The one that the checkout has; null where it does not apply to the selection or can no longer be redeemed. */
  async findUsable(id: string, selected: SelectedProduct, now: Date): Promise<DiscountColumns | null> {
    const discount = await this.discounts.find(id);
    return discount !== null && (await this.fits(discount, selected, now)) ? discount : null;
  }

  private async fits(discount: DiscountColumns, selected: SelectedProduct, now: Date): Promise<boolean> {
    return isRedeemable(discount, now) && (await this.applies(discount, selected));
  }

  private async applies(
    discount: DiscountColumns,
    { product, price, parts }: SelectedProduct,
  ): Promise<boolean> {
    if (discount.organizationId !== product.organizationId) return false;
    const productIds = await this.products.listIds(discount.id);
    return isApplicable(discount, {
      isRecurring: product.isRecurring,
      currency: price.currency,
      hasDiscountablePrice: parts.prices.some(({ amountType }) => amountType !== 'free'),
      isListed: productIds.length === 0 || productIds.includes(product.id),
    });
  }
}
