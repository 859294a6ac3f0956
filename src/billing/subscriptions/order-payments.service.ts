import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { ChargeResult, Decline } from '../gateways/gateway-results.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Order } from '../orders/order.entity.js';
import { OrderRepository } from '../orders/order.repository.js';
import { SavedMethods } from '../payment-methods/saved-methods.service.js';
import type { Payment, PaymentTrigger } from '../payments/payment.entity.js';
import { challengeOf } from '../payments/payment-challenge.js';
import {
  PaymentPurposes,
  type JointPurpose,
  type PaidTogether,
  type PaymentPurpose,
} from '../payments/payment-purposes.registry.js';
import { Dunning } from './dunning.service.js';
import { OverdueOrders } from './overdue-orders.service.js';
import { SubscriptionMailer } from './subscription-mailer.service.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';

const BESIDE_SCHEDULE: readonly PaymentTrigger[] = [
  'retry_customer',
  'retry_payment_method_update',
  'retry_admin',
];

export interface HeldOrder extends HeldSubscription {
  order: Locked<Order>;
}

/** Has orders of subscriptions follow their payments. */
@Injectable()
export class OrderPayments implements PaymentPurpose<HeldOrder> {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly orders: OrderRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly methods: SavedMethods,
    private readonly overdueOrders: OverdueOrders,
    private readonly dunning: Dunning,
    private readonly mailer: SubscriptionMailer,
  ) {}

  readonly together: JointPurpose<HeldOrder> = {
    lockFree: (ids) => this.lockFree(ids),
    onSucceeded: (payments) => this.recordPaid(payments),
  };

  onModuleInit(): void {
    this.purposes.register('order', this);
  }

  /** The customer, the subscription, then the order. */
  async lock(id: string): Promise<HeldOrder> {
    const found = await this.orders.findById(id);
    const held = found?.subscriptionId
      ? await this.subscriptions.lockOf(found.customerId, found.subscriptionId)
      : null;
    const order = await this.orders.lockById(id);
    if (held === null || order === null) throw new Error(`order ${id} belongs to no subscription`);
    return { ...held, order };
  }

  /** The order waits with it. The page on which customers pay asks them to authenticate. */
  async onPending(held: HeldOrder, payment: Locked<Payment>, charge: ChargeResult | null): Promise<void> {
    const challenge = challengeOf(charge);
    if (challenge === null) return;
    payment.keepContext({ ...payment.context, ...challenge });
    // Customers who pay by themselves are on the page.
    if (payment.trigger !== 'retry_customer')
      await this.mailer.askForAuthentication(held, held.order, payment);
  }

  async onSucceeded(
    paid: HeldOrder,
    payment: Locked<Payment>,
    _charge: ChargeResult,
    { now }: HeldMerchant,
  ): Promise<number> {
    const [owed = 0] = await this.recordPaid([{ paid, payment, now }]);
    return owed;
  }

  private async lockFree(ids: readonly string[]): Promise<ReadonlyMap<string, HeldOrder>> {
    const orders = await this.orders.listByIds(ids);
    const held = await this.subscriptions.lockFree(
      orders.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    );
    const subscriptionOf = new Map(held.map((one) => [one.subscription.id, one]));
    const known = orders.filter(({ subscriptionId }) => subscriptionId && subscriptionOf.has(subscriptionId));
    const locked = await this.orders.lockFree(known.map(({ id }) => id));
    return new Map(
      locked.flatMap((order) => {
        const of = subscriptionOf.get(order.subscriptionId ?? '');
        return of ? [[order.id, { ...of, order }] as const] : [];
      }),
    );
  }

  /** @returns what is owed, in their order */
  private async recordPaid(payments: readonly PaidTogether<HeldOrder>[]): Promise<number[]> {
    const owed = payments.filter(({ paid }) => paid.order.status === 'pending');
    for (const { paid, payment, now } of payments) await this.keepMethod(paid, payment, now);
    await this.dunning.recordPaid(
      owed.map(({ paid: { order, ...held }, payment, now }) => ({ held, order, paymentId: payment.id, now })),
    );
    // Paid by another attempt, or no longer collected: the money goes back.
    return payments.map((paid) => (owed.includes(paid) ? paid.payment.amount : 0));
  }

  /** What customers or staff try beside the schedule does not change it. */
  async onFailed(
    held: HeldOrder,
    payment: Locked<Payment>,
    decline: Decline,
    { now }: HeldMerchant,
  ): Promise<void> {
    if (held.order.status !== 'pending') return;
    if (BESIDE_SCHEDULE.includes(payment.trigger)) {
      await this.dunning.resume(held.order);
      if (payment.trigger === 'retry_payment_method_update') await this.mailFailure(held, payment, decline);
      return;
    }
    await this.dunning.recordFailure(held, held.order, decline, now);
  }

  private async mailFailure(held: HeldOrder, payment: Payment, { message: reason }: Decline): Promise<void> {
    const { collectionEndsAt: endsAt } = held.order;
    if (endsAt) await this.mailer.reportFailure(held, held.order, { reason, attempt: payment.id, endsAt });
  }

  /** The customer has paid by a new one, which pays from now on. */
  private async keepMethod(held: HeldOrder, payment: Payment, now: Date): Promise<void> {
    if (!payment.savesMethod || held.customer.deletedAt) return;
    const { gateway, method = null } = payment;
    const kept = await this.methods.keep(held.customer, { gateway, method }, { isDefault: false, now });
    if (kept === null || !held.subscription.isBillable) return;
    await this.overdueOrders.charge(held, kept.id, now, held.order.id);
  }
}
