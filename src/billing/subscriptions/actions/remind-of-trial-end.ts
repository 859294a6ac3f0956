import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { SubscriptionMailer } from '../subscription-mailer.service.js';
import { SubscriptionRepository } from '../subscription.repository.js';

@Injectable()
export class RemindOfTrialEnd {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly subscriptions: SubscriptionRepository,
    private readonly mailer: SubscriptionMailer,
  ) {}

  /** Not where the trial is not followed by a payment. */
  async execute(id: string, merchantId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.merchantTime.hold(merchantId);
      const held = await this.subscriptions.lockById(id);
      if (held?.subscription.status !== 'trialing') return;
      const { cancelAtPeriodEnd, compedPeriods } = held.subscription;
      if (cancelAtPeriodEnd || compedPeriods > 0) return;
      await this.mailer.remindOfTrialEnd(held);
    });
  }
}
