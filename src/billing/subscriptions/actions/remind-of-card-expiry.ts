import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { OrderQueries } from '../../orders/order.queries.js';
import { PaymentMethodRepository } from '../../payment-methods/payment-method.repository.js';
import { SavedMethods } from '../../payment-methods/saved-methods.service.js';
import { SubscriptionMailer } from '../subscription-mailer.service.js';
import { SubscriptionRepository, type HeldSubscription } from '../subscription.repository.js';

@Injectable()
export class RemindOfCardExpiry {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly methods: PaymentMethodRepository,
    private readonly savedMethods: SavedMethods,
    private readonly subscriptions: SubscriptionRepository,
    private readonly orders: OrderQueries,
    private readonly mailer: SubscriptionMailer,
  ) {}

  /** Once for each card, where a subscription goes on to be paid by it. */
  async execute(id: string, merchantId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.merchantTime.hold(merchantId);
      const method = await this.methods.findById(id);
      if (method === null) return;
      const held = await this.findPaidBy(id, method.customerId);
      if (held === null) return;
      const orderId = await this.orders.findLatestId(held.subscription.id);
      await this.mailer.remindOfExpiry(held, method, orderId);
    });
  }

  private async findPaidBy(methodId: string, customerId: string): Promise<HeldSubscription | null> {
    for (const id of await this.subscriptions.listBillableIds(customerId)) {
      const held = await this.subscriptions.lockById(id);
      if (held === null || !renewsForMoney(held)) continue;
      const method = await this.savedMethods.findUsable(
        customerId,
        held.subscription.paymentMethodId ?? null,
      );
      if (method?.id === methodId) return held;
    }
    return null;
  }
}

const renewsForMoney = ({ subscription }: HeldSubscription): boolean =>
  subscription.amount > 0 && !subscription.cancelAtPeriodEnd;
