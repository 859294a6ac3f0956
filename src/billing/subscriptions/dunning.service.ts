import { Injectable } from '@nestjs/common';
import { addDays } from '#common/time/clock.js';
import { BillingConfig } from '#config/billing.config.js';
import type { Locked } from '#platform/database/locked.js';
import type { Decline } from '../gateways/gateway-results.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { Order } from '../orders/order.entity.js';
import { OrderMaker } from '../orders/order-maker.service.js';
import { OrderRepository } from '../orders/order.repository.js';
import { collectionEnd, nextAttempt } from './dunning-schedule.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionEnder } from './subscription-ender.service.js';
import { SubscriptionMailer } from './subscription-mailer.service.js';
import type { SubscriptionChange } from './subscription-changes.registry.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import type { HeldSubscription } from './subscription.repository.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';

/** An order of a subscription, and the payment that has paid it. */
export interface PaidBill {
  held: HeldSubscription;
  order: Locked<Order>;
  paymentId: string;
  now: Date;
}

/** Collects orders whose payment failed, by the schedule of the installation; joins the caller's unit of work. */
@Injectable()
export class Dunning {
  constructor(
    private readonly orders: OrderRepository,
    private readonly orderMaker: OrderMaker,
    private readonly ender: SubscriptionEnder,
    private readonly schedule: SubscriptionSchedule,
    private readonly recorder: SubscriptionRecorder,
    private readonly mailer: SubscriptionMailer,
    private readonly merchants: MerchantQueries,
    private readonly config: BillingConfig,
  ) {}

  /**
   * An attempt of the product's own failed, or there was nothing to pay with. After a hard decline only a new payment method
   * helps: nothing more is attempted until the end of the schedule. The last order of a subscription that has ended is
   * attempted once.
   */
  async recordFailure(
    held: HeldSubscription,
    order: Locked<Order>,
    { isHard, message: reason }: Pick<Decline, 'isHard' | 'message'>,
    now: Date,
  ): Promise<void> {
    const { dunningSchedule } = this.config;
    const end = order.collectionEndsAt ?? collectionEnd(dunningSchedule, now);
    const next = isHard ? null : nextAttempt(dunningSchedule, order.failedAttempts + 1, end);
    if (!held.subscription.isBillable || end <= now) return this.giveUp(held, order, now);
    order.postpone({ next, end }, now);
    await this.schedule.scheduleCollection(order, next ?? end);
    await this.markPastDue(held, now);
    const attempt = String(order.failedAttempts);
    await this.mailer.reportFailure(held, order, { reason, attempt, endsAt: end });
  }

  /** An attempt beside the schedule has ended without paying. What fell due meanwhile is made up for. */
  async resume(order: Locked<Order>): Promise<void> {
    const dueAt = order.nextPaymentAttemptAt ?? order.collectionEndsAt;
    if (dueAt) await this.schedule.scheduleCollection(order, dueAt);
  }

  /** Nothing that was attempted has paid the order: the subscription ends. */
  async giveUp(held: HeldSubscription, order: Locked<Order>, now: Date): Promise<void> {
    await this.schedule.cancelCollection(order);
    if (held.subscription.isBillable) await this.ender.revoke(held, null, now);
    else await this.orderMaker.void(order, now);
  }

  /** Orders were paid. A subscription is in good standing once no other one is overdue. */
  async recordPaid(paid: readonly PaidBill[]): Promise<void> {
    for (const { held, order, now } of paid) await this.recover(held, order, now);
    await this.orderMaker.pay(
      paid.map(({ held: { customer }, ...payment }) => ({ ...payment, known: { customer } })),
    );
    for (const { held, order, now } of paid) await this.mailer.reportRenewal(held, order, now);
  }

  private async recover(held: HeldSubscription, order: Locked<Order>, now: Date): Promise<void> {
    const { subscription } = held;
    if (order.isInDunning) await this.schedule.cancelCollection(order);
    if (subscription.status === 'past_due' && !(await this.isAnotherOverdue(order, subscription))) {
      subscription.recover(now);
      await this.schedule.cancelRevocation(subscription);
      await this.recorder.recordUpdated(held, ['active']);
    }
  }

  private async isAnotherOverdue(order: Locked<Order>, { id }: Locked<Subscription>): Promise<boolean> {
    const pending = await this.orders.lockPending(id);
    return pending.some((other) => other.id !== order.id && other.isInDunning);
  }

  private async markPastDue(held: HeldSubscription, now: Date): Promise<void> {
    const { subscription } = held;
    if (!subscription.isBillable || subscription.status === 'past_due') return;
    subscription.markPastDue(now);
    const graceDays = await this.graceDaysOf(subscription.organizationId);
    const changes: SubscriptionChange[] = ['pastDue'];
    if (graceDays > 0) await this.schedule.scheduleRevocation(subscription, addDays(now, graceDays));
    else if (subscription.revokeBenefits(now)) changes.push('revoked');
    await this.recorder.recordUpdated(held, changes);
  }

  /** That of the merchant, else of the installation. */
  private async graceDaysOf(merchantId: string): Promise<number> {
    const merchant = await this.merchants.find(merchantId);
    const ofMerchant = merchant?.subscriptionSettings.benefit_revocation_grace_period ?? 0;
    return ofMerchant > 0 ? ofMerchant : this.config.benefitGraceDays;
  }
}
