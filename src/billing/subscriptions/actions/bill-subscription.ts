import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { OrderCharger } from '../order-charger.service.js';
import { SubscriptionBiller } from '../subscription-biller.service.js';
import { SubscriptionRepository } from '../subscription.repository.js';
import { UsageSettler } from '../usage/usage-settler.service.js';

@Injectable()
export class BillSubscription {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly merchantTime: MerchantTime,
    private readonly subscriptions: SubscriptionRepository,
    private readonly usage: UsageSettler,
    private readonly biller: SubscriptionBiller,
    private readonly charger: OrderCharger,
  ) {}

  /**
   * Bills what a subscription owes outside of its renewals, and stores the payment attempt. A deleted customer is charged nothing.
   * @param bill `grace`: the bill of a period that waited for late usage, which is settled first; `rest`: what a plan or a
   *   subscription that has ended still owes
   * @throws TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN: nothing is charged without its tax
   * @returns the id of the payment to make; null if nothing is due
   */
  async execute(id: string, merchantId: string, bill: 'grace' | 'rest'): Promise<string | null> {
    const run = async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const held = await this.subscriptions.lockById(id);
      if (held === null || held.customer.deletedAt) return null;
      const { endedAt, currentPeriodStart } = held.subscription;
      if (bill === 'grace') await this.usage.settle([{ held, now }]);
      const terms = { reason: 'subscription_cycle', periodStart: endedAt ?? currentPeriodStart } as const;
      const order = await this.biller.bill(held, { ...terms, prepaid: null, isExtra: bill === 'rest' }, now);
      const payment = order && (await this.charger.open(held, order, 'subscription_cycle', now));
      return payment?.id ?? null;
    };
    return this.taxQuotes.around(() => this.unitOfWork.run(run));
  }
}
