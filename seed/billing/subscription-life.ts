import { addDays } from '#common/time/clock.js';
import type { Customer } from '../../src/billing/customers/customer.entity.js';
import type { Decline } from '../../src/billing/gateways/gateway-results.js';
import { orderCreated, orderVoided } from '../../src/billing/ledger/ledger-kinds.js';
import { OrderItem } from '../../src/billing/orders/order-item.entity.js';
import { Order, type BillingReason } from '../../src/billing/orders/order.entity.js';
import type { PaymentTrigger } from '../../src/billing/payments/payment.entity.js';
import { BillingEntry } from '../../src/billing/subscriptions/billing-entry.entity.js';
import { collectionEnd, nextAttempt } from '../../src/billing/subscriptions/dunning-schedule.js';
import { entriesOfPeriod } from '../../src/billing/subscriptions/period-entries.js';
import type { Plan } from '../../src/billing/subscriptions/subscription-plan.js';
import type { SubscriptionPrice } from '../../src/billing/subscriptions/subscription-price.entity.js';
import type { CancellationWords } from '../../src/billing/subscriptions/subscription-terms.js';
import type { Subscription } from '../../src/billing/subscriptions/subscription.entity.js';
import {
  ORDER_COLLECTION,
  SUBSCRIPTION_CYCLE,
  TRIAL_REMINDER,
} from '../../src/billing/subscriptions/subscription-due-work.js';
import { untaxed } from '../../src/billing/tax/tax-assessment.js';
import { after, SECOND } from '../company.js';
import type { Card, Cards } from './cards.js';
import type { Charges } from './charges.js';
import type { Shop } from './shop.js';

/** Days before the end of a trial on which its customer is reminded. */
const REMINDED = 3;
/** Until the bank has answered. */
const ANSWER = 2 * SECOND;

interface Subscribed {
  subscription: Subscription;
  customer: Customer;
  plan: Plan;
  /** Null where nothing is paid. */
  card: Card | null;
}

interface OrderTerms {
  reason: BillingReason;
  id: string;
  checkoutId: string | null;
}

/** What becomes of a subscription: it renews, is not paid, or ends, and each period is billed. */
export class SubscriptionLife {
  private readonly orders: Order[] = [];
  private readonly prices: SubscriptionPrice[];

  constructor(
    private readonly shop: Shop,
    private readonly charges: Charges,
    private readonly cards: Cards,
    private readonly subscribed: Subscribed,
  ) {
    const { id: subscriptionId } = subscribed.subscription;
    this.prices = subscribed.plan.prices.map(({ id: priceId, amount }) => ({
      subscriptionId,
      priceId,
      amount,
    }));
  }

  get subscription(): Subscription {
    return this.subscribed.subscription;
  }

  /** The order of the first period, which the checkout has paid. */
  begin(id: string, checkoutId: string, at: Date): void {
    this.bill({ reason: 'subscription_create', id, checkoutId }, at).markPaid(at);
  }

  /** Everything that happens by itself up to an instant. */
  passUntil(end: Date): void {
    while (this.subscription.isBillable && this.nextAt <= end) this.takeStep(this.nextAt);
  }

  /** By the customer. */
  cancel(words: CancellationWords, at: Date): void {
    if (this.subscription.isBillable) this.subscription.cancelAtEnd(words, at);
  }

  /** By the merchant, at once. */
  revoke(words: CancellationWords, at: Date): void {
    if (this.subscription.isBillable) this.end(() => this.subscription.revoke(words, at), at);
  }

  /** Adds the rows as they are now, and what is due later. */
  store(now: Date): void {
    const { ledger } = this.shop.company;
    const { subscription } = this;
    ledger.addEntity('subscriptions', subscription);
    for (const price of this.prices) ledger.addEntity('subscription_prices', price);
    for (const order of this.orders) ledger.addEntity('orders', order);
    if (!subscription.isBillable) return;
    this.shop.schedule(SUBSCRIPTION_CYCLE, subscription.id, subscription.currentPeriodEnd);
    if (this.overdue) this.shop.schedule(ORDER_COLLECTION, this.overdue.id, this.nextAttemptAt(this.overdue));
    if (subscription.status !== 'trialing' || !subscription.trialEnd) return;
    const remindedAt = addDays(subscription.trialEnd, -REMINDED);
    if (remindedAt > now) this.shop.schedule(TRIAL_REMINDER, subscription.id, remindedAt);
  }

  private get overdue(): Order | undefined {
    return this.orders.find(({ isInDunning }) => isInDunning);
  }

  private get nextAt(): Date {
    const { overdue } = this;
    const { currentPeriodEnd } = this.subscription;
    const attemptAt = overdue ? this.nextAttemptAt(overdue) : currentPeriodEnd;
    return attemptAt < currentPeriodEnd ? attemptAt : currentPeriodEnd;
  }

  private nextAttemptAt(order: Order): Date {
    const at = order.nextPaymentAttemptAt ?? order.collectionEndsAt;
    if (!at) throw new Error('an overdue order is collected');
    return at;
  }

  private takeStep(at: Date): void {
    const { overdue, subscription } = this;
    if (overdue && this.nextAttemptAt(overdue) <= at) return this.collect(overdue, 'retry_dunning', at);
    if (subscription.cancelAtPeriodEnd) return this.end(() => subscription.endWithPeriod(at), at);
    subscription.renew(at);
    const id = this.shop.company.chance.id(at);
    const order = this.bill({ reason: 'subscription_cycle', id, checkoutId: null }, at);
    if (order.dueAmount === 0) order.markPaid(at);
    else this.collect(order, 'subscription_cycle', after(at, ANSWER));
  }

  private collect(order: Order, trigger: PaymentTrigger, at: Date): void {
    const { card, customer } = this.subscribed;
    if (card === null) throw new Error('what costs something is paid by a card');
    const decline = this.cards.charge(card, { order, customer, trigger }, at);
    if (decline !== null) return this.postpone(order, decline, at);
    order.markPaid(at);
    order.markModified(at);
    if (this.subscription.status === 'past_due') this.subscription.recover(at);
  }

  private postpone(order: Order, { isHard }: Decline, at: Date): void {
    const { dunningSchedule } = this.shop.company.house;
    const end = order.collectionEndsAt ?? collectionEnd(dunningSchedule, at);
    if (end <= at) return this.end(() => this.subscription.revoke(null, at), at);
    const next = isHard ? null : nextAttempt(dunningSchedule, order.failedAttempts + 1, end);
    order.postpone({ next, end }, at);
    if (this.subscription.status === 'past_due') return;
    this.subscription.markPastDue(at);
    this.subscription.revokeBenefits(at);
  }

  private end(change: () => void, at: Date): void {
    change();
    this.subscription.revokeBenefits(at);
    for (const order of this.orders.filter(({ status }) => status === 'pending')) {
      order.markVoid(at);
      this.post(order, orderVoided({ net: order.netAmount, tax: 0 }), at);
    }
  }

  /** An order of the current period. */
  private bill({ reason, id, checkoutId }: OrderTerms, at: Date): Order {
    const { subscription, customer, plan } = this.subscribed;
    const entries = entriesOfPeriod(subscription, this.prices, plan.product.name);
    const order = Order.create(
      {
        ...{ organizationId: this.shop.id, billingReason: reason, customerId: customer.id },
        ...{ productId: subscription.productId, discountId: null, checkoutId },
        ...{ subscriptionId: subscription.id, periodStart: subscription.currentPeriodStart },
        ...{
          currency: subscription.currency,
          discountAmount: 0,
          taxAssessment: untaxed('not_collecting'),
          taxId: null,
        },
        subtotalAmount: entries.reduce((sum, { amount }) => sum + amount, 0),
        ...{ billingName: customer.name ?? null, billingAddress: customer.billingAddress ?? null },
        ...{ metadata: {}, customFieldData: {} },
      },
      at,
    );
    order.id = id;
    this.orders.push(order);
    this.addEntries(
      order,
      entries.map((entry) => BillingEntry.create(entry, subscription.id, at)),
      at,
    );
    if (order.netAmount !== 0) this.post(order, orderCreated({ net: order.netAmount, tax: 0 }), at);
    return order;
  }

  private addEntries(order: Order, entries: readonly BillingEntry[], at: Date): void {
    const { chance, ledger } = this.shop.company;
    const items = entries.map(({ label, amount, priceId }) => ({
      label,
      amount,
      isProration: false,
      priceId,
    }));
    const stored = OrderItem.createAll(order, items, at);
    for (const [index, { from: startsAt, ...entry }] of entries.entries()) {
      const item = Object.assign(stored[index] ?? {}, { id: chance.id(at) });
      ledger.addEntity('order_items', item);
      ledger.addEntity('billing_entries', { ...entry, startsAt, id: chance.id(at), orderItemId: item.id });
    }
  }

  private post(
    { id: orderId, currency, customerId }: Order,
    movement: ReturnType<typeof orderCreated>,
    at: Date,
  ): void {
    this.charges.post({ currency, at, orderId, customerId, reference: orderId, ...movement });
  }
}
