import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { SubscriptionRecorder } from '../subscription-recorder.service.js';
import { SubscriptionRepository } from '../subscription.repository.js';

@Injectable()
export class RevokeOverdueBenefits {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly subscriptions: SubscriptionRepository,
    private readonly recorder: SubscriptionRecorder,
  ) {}

  /** The grace period of an overdue payment has passed. */
  async execute(id: string, merchantId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const held = await this.subscriptions.lockById(id);
      if (held?.subscription.status !== 'past_due') return;
      if (held.subscription.revokeBenefits(now)) await this.recorder.recordUpdated(held, ['revoked']);
    });
  }
}
