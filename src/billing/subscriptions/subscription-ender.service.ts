import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Order } from '../orders/order.entity.js';
import { OrderMaker } from '../orders/order-maker.service.js';
import { OrderRepository } from '../orders/order.repository.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import { SubscriptionMailer } from './subscription-mailer.service.js';
import type { SubscriptionChange } from './subscription-changes.registry.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import type { CancellationWords } from './subscription-terms.js';
import type { HeldSubscription } from './subscription.repository.js';
import type { SubscriptionWire } from './subscription.presenter.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';
import { UsageSettler } from './usage/usage-settler.service.js';

/** Ends subscriptions; joins the caller's unit of work. */
@Injectable()
export class SubscriptionEnder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly orderMaker: OrderMaker,
    private readonly entries: BillingEntryRepository,
    private readonly usage: UsageSettler,
    private readonly schedule: SubscriptionSchedule,
    private readonly recorder: SubscriptionRecorder,
    private readonly mailer: SubscriptionMailer,
  ) {}

  /** A cancellation that was asked for takes effect. What is overdue is no longer collected; orders whose payment is open stay. */
  async endWithPeriod(held: HeldSubscription, now: Date): Promise<void> {
    const wasUnpaid = held.subscription.status === 'past_due';
    held.subscription.endWithPeriod(now);
    await this.schedule.cancelAll(held.subscription);
    await this.recorder.recordUpdated(held, revocationOf(held, now));
    await this.stopCollecting(held, ({ isInDunning }) => isInDunning, now);
    await this.mailer.reportEnd(held, { wasUnpaid });
  }

  /**
   * Ends it at once and stops collecting what is unpaid; money that is captured later is refunded. Usage that was not billed
   * is billed in the end, unless a payment is overdue.
   * @param isBilled false to charge nothing more
   * @throws SUBSCRIPTION_ALREADY_CANCELED
   */
  async revoke(
    held: HeldSubscription,
    words: CancellationWords | null,
    now: Date,
    { isBilled = true }: { isBilled?: boolean } = {},
  ): Promise<SubscriptionWire> {
    const { subscription } = held;
    const wasCanceled = Boolean(subscription.canceledAt);
    const wasUnpaid = subscription.status === 'past_due';
    if (isBilled && subscription.isActive) await this.usage.settle([{ held, now }]);
    subscription.revoke(words, now);
    await this.schedule.cancelAll(subscription);
    if (isBilled && !wasUnpaid) await this.billRest(held, now);
    const changes = revocationOf(held, now);
    const wire = await this.recorder.recordUpdated(held, wasCanceled ? changes : ['canceled', ...changes]);
    await this.stopCollecting(held, () => true, now);
    await this.mailer.reportEnd(held, { wasUnpaid });
    return wire;
  }

  /** Changes within the period alone are left unbilled, as the period is. */
  private async billRest({ subscription }: HeldSubscription, now: Date): Promise<void> {
    const pending = await this.entries.listPending(subscription);
    if (pending.some(({ kind }) => kind !== 'proration')) await this.schedule.scheduleBill(subscription, now);
  }

  private async stopCollecting(
    { subscription }: HeldSubscription,
    isStopped: (order: Locked<Order>) => boolean,
    now: Date,
  ): Promise<void> {
    for (const order of (await this.orders.lockPending(subscription.id)).filter(isStopped)) {
      await this.schedule.cancelCollection(order);
      await this.orderMaker.void(order, now);
    }
  }
}

/** Once: benefits may have been revoked since a payment is overdue. */
function revocationOf({ subscription }: HeldSubscription, now: Date): SubscriptionChange[] {
  return subscription.revokeBenefits(now) ? ['revoked'] : [];
}
