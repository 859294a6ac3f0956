import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { wholeDiscount } from '../discounts/discount.rules.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import type { BillingReason, NewOrder, Order } from '../orders/order.entity.js';
import type { NewOrderItem } from '../orders/order-item.entity.js';
import { OrderMaker, type Prepayment } from '../orders/order-maker.service.js';
import { billAmounts } from './bill-amounts.js';
import type { BillingEntry } from './billing-entry.entity.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import type { HeldSubscription } from './subscription.repository.js';

/** What an order of a subscription is made for. */
export interface Bill {
  reason: BillingReason;
  periodStart: Date;
  /** Paid before the order exists; null where the order is charged afterwards. */
  prepaid: Prepayment | null;
}

/** Makes orders of what subscriptions owe; joins the caller's unit of work. */
@Injectable()
export class SubscriptionBiller {
  constructor(
    private readonly entries: BillingEntryRepository,
    private readonly discounts: DiscountQueries,
    private readonly orders: OrderMaker,
  ) {}

  /** An order of all entries that no order has billed. Null where there are none. */
  async bill(held: HeldSubscription, bill: Bill, now: Date): Promise<Locked<Order> | null> {
    const pending = await this.entries.listPending(held.subscription);
    if (pending.length === 0) return null;
    const input = await this.inputOf(held, pending, bill);
    const made = { input, items: pending.map(itemOf), known: { customer: held.customer } };
    const { order, items } =
      bill.prepaid === null
        ? await this.orders.makeCharge(held.customer, made, now)
        : await this.orders.makePrepaid({ ...made, prepaid: bill.prepaid }, now);
    this.entries.markBilled(pending, items);
    return order;
  }

  private async inputOf(
    { subscription, customer }: HeldSubscription,
    pending: readonly BillingEntry[],
    { reason, periodStart }: Bill,
  ): Promise<NewOrder> {
    // A period that was given away is discounted by nobody's discount.
    const discountId = subscription.isPeriodComped ? null : (subscription.discountId ?? null);
    const [found = null] = discountId === null ? [] : await this.discounts.listByIds([discountId]);
    const discount = subscription.isPeriodComped ? wholeDiscount : found;
    return {
      organizationId: subscription.organizationId,
      billingReason: reason,
      ...{ customerId: customer.id, productId: subscription.productId, discountId },
      ...{ checkoutId: null, subscriptionId: subscription.id, periodStart },
      currency: subscription.currency,
      ...billAmounts(pending, discount),
      billingName: customer.billingName ?? customer.name ?? null,
      billingAddress: customer.billingAddress ?? null,
      taxId: customer.taxId ?? null,
      metadata: subscription.metadata,
      customFieldData: subscription.customFieldData,
    };
  }
}

function itemOf({ kind, label, amount, priceId, ...entry }: BillingEntry): NewOrderItem {
  if (kind === 'cycle')
    return {
      ...{ label, amount, priceId, isProration: false },
      explanation: { kind: 'price', inputs: { price_id: priceId, amount, quantity: 1 } },
    };
  return {
    ...{ label, amount, priceId, isProration: true },
    explanation: {
      kind: 'proration',
      inputs: {
        amount: entry.periodAmount,
        discount_amount: entry.discountAmount,
        from: entry.from.toISOString(),
        to: entry.periodEnd.toISOString(),
        period_start: entry.periodStart.toISOString(),
        period_end: entry.periodEnd.toISOString(),
      },
    },
  };
}
