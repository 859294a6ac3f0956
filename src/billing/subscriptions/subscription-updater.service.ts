import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Order } from '../orders/order.entity.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import { PlanChanger } from './plan-changer.service.js';
import type { QuotedChange } from './plan-change-terms.js';
import { SeatPlanner } from './seat-planner.service.js';
import { SubscriptionDiscounter } from './subscription-discounter.service.js';
import { SubscriptionEnder } from './subscription-ender.service.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { SubscriptionMailer } from './subscription-mailer.service.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import type { CancellationWords } from './subscription-terms.js';
import type { HeldSubscription } from './subscription.repository.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';
import { isPlanUpdate, type PlanUpdate, type SubscriptionUpdate } from './subscription-update.js';

/** Makes changes of subscriptions; joins the caller's unit of work. */
@Injectable()
export class SubscriptionUpdater {
  constructor(
    private readonly entries: BillingEntryRepository,
    private readonly plans: PlanChanger,
    private readonly seats: SeatPlanner,
    private readonly discounter: SubscriptionDiscounter,
    private readonly ender: SubscriptionEnder,
    private readonly schedule: SubscriptionSchedule,
    private readonly recorder: SubscriptionRecorder,
    private readonly mailer: SubscriptionMailer,
  ) {}

  /**
   * A change of the product or of the seats that was checked, with what it costs at once.
   * @throws as PlanChanger.check and SeatPlanner.check
   */
  async planOf(
    held: HeldSubscription,
    update: PlanUpdate,
    { merchant, now }: HeldMerchant,
  ): Promise<QuotedChange> {
    const usual = merchant.subscriptionSettings.proration_behavior;
    const terms = { behavior: update.behavior ?? usual, now };
    const change = await (update.kind === 'seats'
      ? this.seats.check(held, update.seats, terms)
      : this.plans.check(held, update.productId, terms));
    return { change, ...(await this.plans.quote(held, change, now)) };
  }

  /**
   * Makes the change, which needs no payment or is charged afterwards.
   * @returns the order that it was invoiced by at once
   * @throws the error that refuses it: as PlanChanger.check and SeatPlanner.check, SubscriptionDiscounter.change and the entity
   */
  async apply(
    held: HeldSubscription,
    update: SubscriptionUpdate,
    merchant: HeldMerchant,
  ): Promise<Locked<Order> | null> {
    const { now } = merchant;
    if (isPlanUpdate(update)) {
      const { change } = await this.planOf(held, update, merchant);
      return this.plans.apply(held, change, { prepaid: null, at: now, now });
    }
    if (update.kind === 'discount') await this.discounter.change(held, update.discountId, now);
    else if (update.kind === 'cancel') await this.cancel(held, update.words, now);
    else if (update.kind === 'uncancel') await this.uncancel(held, now);
    else if (update.kind === 'revoke') await this.revoke(held, update.words, now);
    else if (update.kind === 'comp') await this.comp(held, update.periods, now);
    else if (update.kind === 'metadata') await this.describe(held, update.metadata, now);
    else if (update.kind === 'trial') await this.moveTrial(held, update.end ?? now, now);
    else await this.extend(held, update.end, now);
    return null;
  }

  /** An overdue period is not paid: its subscription ends at once. */
  private async cancel(held: HeldSubscription, words: CancellationWords, now: Date): Promise<void> {
    const { subscription } = held;
    if (subscription.status === 'past_due' && !subscription.cancelAtPeriodEnd)
      return this.revoke(held, words, now);
    subscription.cancelAtEnd(words, now);
    await this.recorder.recordUpdated(held, ['canceled']);
    await this.mailer.reportCancellation(held);
  }

  private async uncancel(held: HeldSubscription, now: Date): Promise<void> {
    held.subscription.uncancel(now);
    await this.recorder.recordUpdated(held, ['uncanceled']);
  }

  private async revoke(held: HeldSubscription, words: CancellationWords | null, now: Date): Promise<void> {
    held.subscription.requireNoPendingUpdate();
    await this.ender.revoke(held, words, now);
  }

  private async comp(held: HeldSubscription, periods: number, now: Date): Promise<void> {
    held.subscription.comp(periods, now);
    await this.recorder.recordUpdated(held);
  }

  private async describe(held: HeldSubscription, metadata: Metadata, now: Date): Promise<void> {
    held.subscription.changeMetadata(metadata, now);
    await this.recorder.recordUpdated(held);
  }

  /** The first paid period begins where the trial ends, which may be at once. */
  private async moveTrial(held: HeldSubscription, end: Date, now: Date): Promise<void> {
    const { subscription } = held;
    if (subscription.status !== 'trialing') throw SubscriptionErrors.SUBSCRIPTION_NOT_IN_TRIAL();
    if (end < now || end <= subscription.currentPeriodStart)
      throw SubscriptionErrors.SUBSCRIPTION_TRIAL_END_PAST();
    subscription.extendTo(end, now);
    await this.schedule.scheduleCycle(subscription);
    await this.schedule.scheduleTrialReminder(subscription, now);
    await this.recorder.recordUpdated(held);
  }

  private async extend(held: HeldSubscription, end: Date, now: Date): Promise<void> {
    const { subscription } = held;
    if (end <= now || end <= subscription.currentPeriodStart)
      throw SubscriptionErrors.SUBSCRIPTION_PERIOD_NOT_LATER();
    subscription.extendTo(end, now);
    await this.entries.extendPeriod(subscription);
    await this.schedule.scheduleCycle(subscription);
    await this.schedule.scheduleTrialReminder(subscription, now);
    await this.recorder.recordUpdated(held);
  }
}
