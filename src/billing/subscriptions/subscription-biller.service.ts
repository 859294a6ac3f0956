import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { wholeDiscount } from '../discounts/discount.rules.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import type { BillingReason, NewOrder, Order } from '../orders/order.entity.js';
import type { MadeOrder } from '../orders/order.repository.js';
import type { NewOrderItem } from '../orders/order-item.entity.js';
import { OrderMaker, type ChargedOrder, type Prepayment } from '../orders/order-maker.service.js';
import type { TaxAssessment } from '../tax/tax-assessment.js';
import { billAmounts } from './bill-amounts.js';
import type { BillingEntry, BillingEntryKind } from './billing-entry.entity.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import { explainEntry } from './entry-explanation.js';
import { SubscriptionTaxes } from './subscription-taxes.service.js';
import type { HeldSubscription } from './subscription.repository.js';
import type { UsageCharge } from './usage/usage-charge.entity.js';
import { UsageChargeRepository } from './usage/usage-charge.repository.js';

/** What an order of a subscription is made for. */
export interface Bill {
  reason: BillingReason;
  periodStart: Date;
  /** Paid before the order exists; null where the order is charged afterwards. */
  prepaid: Prepayment | null;
  /** Whether it is made beside the bills of periods, which fixed discounts reduce instead. */
  isExtra?: boolean;
}

export interface SubscriptionBill {
  held: HeldSubscription;
  bill: Bill;
  now: Date;
}

/** With the entries that no order has billed. */
interface OwedBill extends SubscriptionBill {
  entries: BillingEntry[];
  /** Of those entries that are for usage. */
  charges: UsageCharge[];
  discountId: string | null;
  /** Minor units. */
  subtotalAmount: number;
  discountAmount: number;
}

interface TaxedBill extends OwedBill {
  taxAssessment: TaxAssessment;
}

/** Makes orders of what subscriptions owe; joins the caller's unit of work. */
@Injectable()
export class SubscriptionBiller {
  constructor(
    private readonly entries: BillingEntryRepository,
    private readonly usageCharges: UsageChargeRepository,
    private readonly discounts: DiscountQueries,
    private readonly taxes: SubscriptionTaxes,
    private readonly orders: OrderMaker,
  ) {}

  /** An order of all entries that no order has billed. Null where there are none. */
  async bill(held: HeldSubscription, bill: Bill, now: Date): Promise<Locked<Order> | null> {
    const [order = null] = await this.billAll([{ held, bill, now }]);
    return order;
  }

  /** The same for subscriptions that differ. @returns in their order */
  async billAll(bills: readonly SubscriptionBill[]): Promise<(Locked<Order> | null)[]> {
    const owed = await this.tax(await this.listOwed(bills));
    const charged = await this.orders.makeCharges(
      owed.filter(({ bill }) => bill.prepaid === null).map(chargeOf),
    );
    const made: MadeOrder[] = [];
    for (const next of owed) {
      const { prepaid } = next.bill;
      const order =
        prepaid === null
          ? charged.shift()
          : await this.orders.makePrepaid({ ...chargeOf(next), prepaid }, next.now);
      if (order === undefined) throw new Error('each bill makes an order');
      made.push(order);
    }
    await this.entries.markBilled(
      owed.flatMap(({ entries }) => entries),
      made.flatMap(({ items }) => items),
    );
    const orders = made.map(({ order }) => order);
    return bills.map(
      ({ held }) => orders.find(({ subscriptionId }) => subscriptionId === held.subscription.id) ?? null,
    );
  }

  private async listOwed(bills: readonly SubscriptionBill[]): Promise<OwedBill[]> {
    const subscriptions = bills.map(({ held }) => held.subscription);
    const pending = await this.entries.listPending(...subscriptions);
    const charges = await this.usageCharges.listByIds(
      pending.flatMap(({ usageChargeId }) => usageChargeId ?? []),
    );
    const discounts = await this.discounts.listByIds([
      ...new Set(subscriptions.flatMap(({ discountId }) => discountId ?? [])),
    ]);
    return bills.flatMap((bill) => {
      const { id, discountId } = bill.held.subscription;
      const entries = pending.filter(
        ({ subscriptionId, kind }) => subscriptionId === id && isBilledBy(bill.bill, kind),
      );
      const discount = discounts.find((known) => known.id === discountId) ?? null;
      return entries.length === 0 ? [] : [owedOf({ ...bill, entries, charges }, discount)];
    });
  }

  /** What was paid before was taxed then. */
  private async tax(owed: readonly OwedBill[]): Promise<TaxedBill[]> {
    const untaxed = owed.filter(({ bill }) => bill.prepaid === null);
    const assessed = await this.taxes.assessAll(
      untaxed.map(({ held, bill: { reason, periodStart }, now, subtotalAmount, discountAmount }) => ({
        ...{ held, reason, periodStart, now },
        netAmount: subtotalAmount - discountAmount,
      })),
    );
    return owed.map((next) => {
      const taxAssessment = next.bill.prepaid?.taxAssessment ?? assessed[untaxed.indexOf(next)];
      if (taxAssessment === undefined) throw new Error('each bill has a tax');
      return { ...next, taxAssessment };
    });
  }
}

/** A change within a period leaves usage to the next bill, so that it costs what was quoted. */
function isBilledBy({ reason }: Bill, kind: BillingEntryKind): boolean {
  return reason !== 'subscription_update' || kind !== 'usage';
}

function owedOf(
  bill: SubscriptionBill & Pick<OwedBill, 'entries' | 'charges'>,
  current: DiscountColumns | null,
): OwedBill {
  // A comped period is discounted in full, and redeems no discount of the merchant.
  const { isPeriodComped } = bill.held.subscription;
  const discount = isPeriodComped || (bill.bill.isExtra && current?.type === 'fixed') ? null : current;
  return {
    ...{ ...bill, discountId: discount?.id ?? null },
    ...billAmounts(bill.entries, isPeriodComped ? wholeDiscount : discount, isPeriodComped),
  };
}

function chargeOf(owed: TaxedBill): ChargedOrder {
  const { customer } = owed.held;
  const items = owed.entries.map((entry) => itemOf(entry, owed.charges));
  return { input: inputOf(owed), items, known: { customer }, customer, now: owed.now };
}

function inputOf({
  held: { subscription, customer },
  bill: { reason, periodStart },
  ...owed
}: TaxedBill): NewOrder {
  const { discountId, subtotalAmount, discountAmount, taxAssessment } = owed;
  return {
    organizationId: subscription.organizationId,
    billingReason: reason,
    ...{ customerId: customer.id, productId: subscription.productId },
    ...{ discountId, checkoutId: null, subscriptionId: subscription.id, periodStart },
    currency: subscription.currency,
    ...{ subtotalAmount, discountAmount, taxAssessment },
    billingName: customer.billingName ?? customer.name ?? null,
    billingAddress: customer.billingAddress ?? null,
    taxId: customer.taxId ?? null,
    metadata: subscription.metadata,
    customFieldData: subscription.customFieldData,
  };
}

function itemOf(entry: BillingEntry, charges: readonly UsageCharge[]): NewOrderItem {
  const { kind, label, amount, priceId } = entry;
  const charge = charges.find(({ id }) => id === entry.usageChargeId) ?? null;
  const isProration = kind === 'proration';
  return { ...{ label, amount, priceId, isProration }, explanation: explainEntry(entry, charge) };
}
