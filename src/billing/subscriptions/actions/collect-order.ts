import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { Dunning } from '../dunning.service.js';
import { OrderCharger } from '../order-charger.service.js';
import { OrderPayments } from '../order-payments.service.js';

@Injectable()
export class CollectOrder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly orders: OrderPayments,
    private readonly charger: OrderCharger,
    private readonly dunning: Dunning,
  ) {}

  /**
   * Attempts the payment of an overdue order again, or stops collecting it at the end of the schedule.
   * @returns the payment to be charged; null where there is none
   */
  async execute(id: string, merchantId: string): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const { order, ...held } = await this.orders.lock(id);
      if (!order.isInDunning) return null;
      const { nextPaymentAttemptAt: next, collectionEndsAt: end } = order;
      if (next && next <= now) {
        const payment = await this.charger.open(held, order, 'retry_dunning', now);
        return payment?.id ?? null;
      }
      if (!next && end && end <= now) await this.dunning.giveUp(held, order, now);
      return null;
    });
  }
}
