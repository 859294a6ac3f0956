import { Injectable } from '@nestjs/common';
import { addDays, addMinutes, addSeconds } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { Order } from '../orders/order.entity.js';
import {
  BENEFIT_REVOCATION,
  ORDER_COLLECTION,
  SUBSCRIPTION_BILL,
  SUBSCRIPTION_CYCLE,
  TRIAL_REMINDER,
  USAGE_GRACE,
  USAGE_UPDATE,
} from './subscription-due-work.js';
import type { Subscription } from './subscription.entity.js';

/** Days before the end of a trial. */
const TRIAL_REMINDED = 3;

/** Schedules what happens to subscriptions by themselves; joins the caller's unit of work. */
@Injectable()
export class SubscriptionSchedule {
  constructor(private readonly dueWork: DueWorkSchedule) {}

  async scheduleCycle(
    subscription: Locked<Subscription>,
    dueAt = subscription.currentPeriodEnd,
  ): Promise<void> {
    const { id: recordId, organizationId: merchantId } = subscription;
    await this.dueWork.schedule({ kind: SUBSCRIPTION_CYCLE, recordId, merchantId, dueAt });
  }

  /** Of several, at the ends of their periods. */
  async scheduleCycles(subscriptions: readonly Locked<Subscription>[]): Promise<void> {
    await this.dueWork.schedule(
      ...subscriptions.map(({ id: recordId, organizationId: merchantId, currentPeriodEnd: dueAt }) => ({
        kind: SUBSCRIPTION_CYCLE,
        ...{ recordId, merchantId, dueAt },
      })),
    );
  }

  /** What it owes is billed now, without waiting for the end of a period. */
  async scheduleBill({ id, organizationId }: Locked<Subscription>, now: Date): Promise<void> {
    const work = { kind: SUBSCRIPTION_BILL, recordId: id, merchantId: organizationId };
    await this.dueWork.schedule({ ...work, dueAt: now });
  }

  /** The bill of a period that has just begun waits for late usage, but not until the next one. */
  async scheduleUsageGrace(
    subscription: Locked<Subscription>,
    periodStart: Date,
    minutes: number,
  ): Promise<void> {
    const { id: recordId, organizationId: merchantId, currentPeriodEnd } = subscription;
    const last = currentPeriodEnd > periodStart ? addSeconds(currentPeriodEnd, -1) : null;
    const graceEnd = addMinutes(periodStart, minutes);
    const dueAt = last !== null && last < graceEnd ? last : graceEnd;
    await this.dueWork.schedule({ kind: USAGE_GRACE, recordId, merchantId, dueAt });
  }

  /** None for a trial that is shorter, or ends sooner. */
  async scheduleTrialReminder(subscription: Locked<Subscription>, now: Date): Promise<void> {
    const { id: recordId, organizationId: merchantId, status, trialEnd } = subscription;
    if (status !== 'trialing' || !trialEnd) return;
    const dueAt = addDays(trialEnd, -TRIAL_REMINDED);
    if (dueAt > now) await this.dueWork.schedule({ kind: TRIAL_REMINDER, recordId, merchantId, dueAt });
    else await this.dueWork.cancel({ kind: TRIAL_REMINDER, recordId });
  }

  async cancelTrialReminder({ id }: Locked<Subscription>): Promise<void> {
    await this.dueWork.cancel({ kind: TRIAL_REMINDER, recordId: id });
  }

  async scheduleRevocation({ id, organizationId }: Locked<Subscription>, dueAt: Date): Promise<void> {
    await this.dueWork.schedule({
      kind: BENEFIT_REVOCATION,
      recordId: id,
      merchantId: organizationId,
      dueAt,
    });
  }

  async cancelRevocation({ id }: Locked<Subscription>): Promise<void> {
    await this.dueWork.cancel({ kind: BENEFIT_REVOCATION, recordId: id });
  }

  /** Nothing more happens by itself. */
  async cancelAll(subscription: Locked<Subscription>): Promise<void> {
    for (const kind of [SUBSCRIPTION_CYCLE, USAGE_GRACE, USAGE_UPDATE])
      await this.dueWork.cancel({ kind, recordId: subscription.id });
    await this.cancelTrialReminder(subscription);
    await this.cancelRevocation(subscription);
  }

  async scheduleCollection({ id, organizationId }: Locked<Order>, dueAt: Date): Promise<void> {
    await this.dueWork.schedule({ kind: ORDER_COLLECTION, recordId: id, merchantId: organizationId, dueAt });
  }

  async cancelCollection({ id }: Locked<Order>): Promise<void> {
    await this.dueWork.cancel({ kind: ORDER_COLLECTION, recordId: id });
  }
}
