import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { OrderCharger } from '../order-charger.service.js';
import { SubscriptionCycler } from '../subscription-cycler.service.js';
import { SubscriptionRepository } from '../subscription.repository.js';
import { SubscriptionSchedule } from '../subscription-schedule.service.js';

/** Seconds before a period that waits for the payment of a change is looked at again. */
const PAUSE = 60;

@Injectable()
export class CycleSubscription {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly subscriptions: SubscriptionRepository,
    private readonly cycler: SubscriptionCycler,
    private readonly charger: OrderCharger,
    private readonly schedule: SubscriptionSchedule,
  ) {}

  /**
   * Begins the next period of a subscription whose current one has ended, and stores the attempt to charge it. One period at a
   * time: the next one is due at its own end, which may have passed as well.
   * @returns the payment to be charged; null where there is none
   */
  async execute(id: string, merchantId: string): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const held = await this.subscriptions.lockById(id);
      if (held === null) return null;
      const { subscription } = held;
      if (!subscription.isBillable || subscription.currentPeriodEnd > now) return null;
      if (subscription.pendingUpdate) {
        await this.schedule.scheduleCycle(subscription, addSeconds(now, PAUSE));
        return null;
      }
      const order = await this.cycler.cycle(held, now);
      if (order === null) return null;
      const payment = await this.charger.open(held, order, 'subscription_cycle', now);
      return payment?.id ?? null;
    });
  }
}
