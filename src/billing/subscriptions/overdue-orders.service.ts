import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { OrderRepository } from '../orders/order.repository.js';
import { PAYMENT_RECONCILIATION } from '../payments/payment-due-work.js';
import { OrderCharger } from './order-charger.service.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';

/** Charges what is overdue once there is a new way to pay it, whatever the schedule says; joins the caller's unit of work. */
@Injectable()
export class OverdueOrders {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly orders: OrderRepository,
    private readonly charger: OrderCharger,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  /** Has the subscriptions of a customer whose own method failed use a new one. */
  async chargeAll(customer: Locked<Customer>, methodId: string, now: Date): Promise<void> {
    for (const id of await this.subscriptions.listPastDueIds(customer.id)) {
      const held = await this.subscriptions.lockById(id);
      if (held !== null) await this.charge(held, methodId, now);
    }
  }

  /** Has a subscription use a new method. @param exceptId an order that is being paid already */
  async charge(
    held: HeldSubscription,
    methodId: string,
    now: Date,
    exceptId: string | null = null,
  ): Promise<void> {
    held.subscription.payBy(methodId, now);
    const pending = await this.orders.lockPending(held.subscription.id);
    for (const order of pending.filter(({ id, isInDunning }) => isInDunning && id !== exceptId)) {
      const payment = await this.charger.open(held, order, 'retry_payment_method_update', now);
      if (payment === null) continue;
      const { id: recordId, organizationId: merchantId } = payment;
      // Its look-up finds that the gateway has never received it, and sends it.
      await this.dueWork.schedule({ kind: PAYMENT_RECONCILIATION, recordId, merchantId, dueAt: now });
    }
  }
}
