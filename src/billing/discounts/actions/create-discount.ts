import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { Discount, type NewDiscount } from '../discount.entity.js';
import { DiscountProductsPolicy } from '../discount-products.policy.js';
import type { DiscountWire } from '../discount.presenter.js';
import { DiscountRecorder } from '../discount-recorder.service.js';
import { DiscountRepository } from '../discount.repository.js';

export interface CreateDiscountInput extends NewDiscount {
  productIds: readonly string[];
}

@Injectable()
export class CreateDiscount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly discounts: DiscountRepository,
    private readonly productsPolicy: DiscountProductsPolicy,
    private readonly recorder: DiscountRecorder,
  ) {}

  /**
   * `productIds`: to which it is restricted; empty for all.
   * @throws DISCOUNT_CODE_TAKEN, DISCOUNT_ENDS_BEFORE_START, DISCOUNT_PRODUCT_NOT_FOUND, ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED,
   *   NAMED_ORGANIZATION_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND
   */
  async execute(
    { productIds, ...input }: CreateDiscountInput,
    named: string | null,
    by: BillingActor,
  ): Promise<DiscountWire> {
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lockNamed(by, named);
      await this.productsPolicy.require(productIds, merchant);
      const created = Discount.create(withCurrency(input, merchant.defaultCurrency), merchant.id, now);
      const discount = await this.discounts.insert(created);
      await this.discounts.setProducts(discount, productIds);
      return this.recorder.recordCreated(discount, by);
    });
  }
}

/** Fixed amounts are in the currency of the merchant unless they name another. */
function withCurrency(input: NewDiscount, usual: string): NewDiscount {
  return input.type === 'fixed' ? { ...input, currency: input.currency ?? usual } : input;
}
