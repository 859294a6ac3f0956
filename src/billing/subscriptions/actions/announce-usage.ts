import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SubscriptionRecorder } from '../subscription-recorder.service.js';
import { SubscriptionRepository } from '../subscription.repository.js';

@Injectable()
export class AnnounceUsage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly subscriptions: SubscriptionRepository,
    private readonly recorder: SubscriptionRecorder,
  ) {}

  /** Records that what a subscription owes for usage has changed. One that has ended owes nothing new. */
  async execute(id: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const held = await this.subscriptions.lockById(id);
      if (held?.subscription.isBillable) await this.recorder.recordUpdated(held);
    });
  }
}
