import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DueWorkSchedule } from '../../clock/due-work-schedule.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { SubscriptionRepository } from '../../subscriptions/subscription.repository.js';
import { SEAT_CHANGE } from '../seat-due-work.js';
import { SeatSettler } from '../seat-settler.service.js';

/** Seconds before a subscription that waits for the payment of a change is looked at again. */
const PAUSE = 60;

@Injectable()
export class SettleSeats {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly subscriptions: SubscriptionRepository,
    private readonly dueWork: DueWorkSchedule,
    private readonly settler: SeatSettler,
  ) {}

  /** Adds what membership changes cost to the next order of the subscription. */
  async execute(subscriptionId: string, merchantId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const held = await this.subscriptions.lockById(subscriptionId);
      if (held === null) return;
      if (held.subscription.pendingUpdate) {
        const dueAt = addSeconds(now, PAUSE);
        await this.dueWork.schedule({ kind: SEAT_CHANGE, recordId: subscriptionId, merchantId, dueAt });
      } else await this.settler.settle(held, now);
    });
  }
}
