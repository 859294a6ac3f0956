import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { Order } from '../orders/order.entity.js';
import { BENEFIT_REVOCATION, ORDER_COLLECTION, SUBSCRIPTION_CYCLE } from './subscription-due-work.js';
import type { Subscription } from './subscription.entity.js';

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
    await this.dueWork.cancel({ kind: SUBSCRIPTION_CYCLE, recordId: subscription.id });
    await this.cancelRevocation(subscription);
  }

  async scheduleCollection({ id, organizationId }: Locked<Order>, dueAt: Date): Promise<void> {
    await this.dueWork.schedule({ kind: ORDER_COLLECTION, recordId: id, merchantId: organizationId, dueAt });
  }

  async cancelCollection({ id }: Locked<Order>): Promise<void> {
    await this.dueWork.cancel({ kind: ORDER_COLLECTION, recordId: id });
  }
}
