import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { RecordRemovals } from '../../merchants/record-removals.registry.js';
import { DiscountRecorder } from '../discount-recorder.service.js';
import { ManagedDiscounts } from '../managed-discounts.service.js';

/** Hides a discount and frees its code. Subscriptions keep it. */
@Injectable()
export class DeleteDiscount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedDiscounts: ManagedDiscounts,
    private readonly removals: RecordRemovals,
    private readonly recorder: DiscountRecorder,
  ) {}

  /** @throws DISCOUNT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { discount, now } = await this.managedDiscounts.lock(id, by);
      await this.recorder.recordDeleted(discount, by);
      await this.removals.run('discount', id, { by, now });
      discount.markDeleted(now);
    });
  }
}
