import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { OrderRepository } from '../../orders/order.repository.js';
import { SavedMethods } from '../../payment-methods/saved-methods.service.js';
import { ManagedSubscriptions } from '../managed-subscriptions.service.js';
import { OrderCharger } from '../order-charger.service.js';
import { SubscriptionErrors } from '../subscription.errors.js';

@Injectable()
export class BeginPaymentRetry {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedSubscriptions: ManagedSubscriptions,
    private readonly orders: OrderRepository,
    private readonly methods: SavedMethods,
    private readonly charger: OrderCharger,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores an attempt to pay each overdue order of a subscription, beside their schedules.
   * @returns the payments to be charged
   * @throws SUBSCRIPTION_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, SUBSCRIPTION_WITHOUT_PAYMENT_METHOD,
   *   SUBSCRIPTION_NOT_OVERDUE, and as PaymentOpener.open
   */
  async execute(id: string, by: BillingActor): Promise<string[]> {
    return this.unitOfWork.run(async () => {
      const { held, now } = await this.managedSubscriptions.lock(id, by);
      const { subscription, customer } = held;
      const overdue = (await this.orders.lockPending(id)).filter(({ isInDunning }) => isInDunning);
      if (overdue.length === 0) throw SubscriptionErrors.SUBSCRIPTION_NOT_OVERDUE();
      if ((await this.methods.findUsable(customer.id, subscription.paymentMethodId ?? null)) === null)
        throw SubscriptionErrors.SUBSCRIPTION_WITHOUT_PAYMENT_METHOD();
      const payments: string[] = [];
      for (const order of overdue) {
        const payment = await this.charger.open(held, order, 'retry_admin', now);
        if (payment !== null) payments.push(payment.id);
      }
      if (payments.length === 0) throw SubscriptionErrors.SUBSCRIPTION_NOT_OVERDUE();
      this.audit.record({
        ...actingOf(by),
        action: BillingAudit.SUBSCRIPTION_PAYMENT_RETRIED,
        subject: { type: 'subscription', id },
        organizationId: subscription.organizationId,
        after: { payments },
      });
      return payments;
    });
  }
}
