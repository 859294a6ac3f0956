import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import type { DiscountChanges, DiscountDuration, DiscountType } from '../discount.entity.js';
import { DiscountErrors } from '../discount.errors.js';
import { DiscountProductsPolicy } from '../discount-products.policy.js';
import type { DiscountWire } from '../discount.presenter.js';
import { DiscountRecorder } from '../discount-recorder.service.js';
import { DiscountRepository } from '../discount.repository.js';
import { ManagedDiscounts } from '../managed-discounts.service.js';

export interface UpdateDiscountInput extends DiscountChanges {
  /** Where given, the ones of the discount. */
  type?: DiscountType;
  duration?: DiscountDuration;
  /** To which it is restricted; empty for all. */
  productIds?: readonly string[];
}

@Injectable()
export class UpdateDiscount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedDiscounts: ManagedDiscounts,
    private readonly discounts: DiscountRepository,
    private readonly productsPolicy: DiscountProductsPolicy,
    private readonly recorder: DiscountRecorder,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws DISCOUNT_NOT_FOUND, DISCOUNT_TYPE_FIXED, DISCOUNT_DURATION_FIXED, DISCOUNT_PRODUCT_NOT_FOUND,
   *   DISCOUNT_CODE_TAKEN, NOT_PERMITTED, ACCESS_TOKEN_INVALID, and what `Discount.change` throws
   */
  async execute(
    id: string,
    { type, duration, productIds, ...changes }: UpdateDiscountInput,
    by: BillingActor,
  ): Promise<DiscountWire> {
    return this.unitOfWork.run(async () => {
      const { discount, merchant, now } = await this.managedDiscounts.lock(id, by);
      if (type !== undefined && type !== discount.type) throw DiscountErrors.DISCOUNT_TYPE_FIXED();
      if (duration !== undefined && duration !== discount.duration)
        throw DiscountErrors.DISCOUNT_DURATION_FIXED();
      const before = await this.recorder.snapshot(discount);
      if (productIds !== undefined) {
        await this.productsPolicy.require(productIds, merchant);
        await this.discounts.setProducts(discount, productIds);
      }
      discount.change(changes, now);
      return this.recorder.recordUpdated(discount, before, by, now);
    });
  }
}
