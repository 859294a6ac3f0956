import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { OrderItem } from '../orders/order-item.entity.js';
import { ProductPrice } from '../products/product-price.entity.js';
import { Subscription } from './subscription.entity.js';
import { UsageCharge } from './usage/usage-charge.entity.js';

export const billingEntryKinds = ['cycle', 'proration', 'usage'] as const;
export type BillingEntryKind = (typeof billingEntryKinds)[number];

/** What a subscription owes, or is owed, for a part of time. Amounts are in minor units. */
export interface NewBillingEntry {
  kind: BillingEntryKind;
  priceId: string;
  label: string;
  /** Negative for a credit. A proration has the discount in it, the price of a period has not. */
  amount: number;
  /** Of the whole period, before the discount; negative for a credit. */
  periodAmount: number;
  /** Taken off the amount of the whole period, for prorations. */
  discountAmount: number;
  from: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Seats of a seat-based price, else 1. */
  quantity: number;
  /** Where nothing but the seats has changed. */
  seatChange: SeatDifference | null;
  /** Only of usage. */
  usageChargeId?: string;
}

export interface SeatDifference {
  from: number;
  to: number;
  /** What the last one costs, in minor units for each period. */
  unitAmount: number;
}

export const BillingEntrySchema = defineEntity({
  name: 'BillingEntry',
  tableName: 'billing_entries',
  properties: {
    id: p.uuid().primary(),
    subscriptionId: () =>
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('cascade'),
    kind: p.text().$type<BillingEntryKind>(),
    priceId: () => p.manyToOne(ProductPrice).mapToPk().fieldName('price_id').deleteRule('no action'),
    label: p.text(),
    amount: p.integer(),
    periodAmount: p.integer(),
    discountAmount: p.integer(),
    from: instant().fieldName('starts_at'),
    periodStart: instant(),
    periodEnd: instant(),
    quantity: p.integer(),
    seatChange: p.json().$type<SeatDifference>().nullable(),
    usageChargeId: () =>
      p.oneToOne(UsageCharge).mapToPk().fieldName('usage_charge_id').deleteRule('no action').nullable(),
    /** The item that bills it; null while it waits for the next order. */
    orderItemId: () =>
      p.oneToOne(OrderItem).mapToPk().fieldName('order_item_id').deleteRule('no action').nullable(),
    createdAt: instant(),
  },
  indexes: [
    {
      name: 'billing_entries_pending_index',
      expression: `create index "billing_entries_pending_index" on "billing_entries" ("subscription_id", "id") where order_item_id is null`,
    },
    {
      name: 'billing_entries_cycle_unique',
      expression: `create unique index "billing_entries_cycle_unique" on "billing_entries" ("subscription_id", "period_start", "price_id") where kind = 'cycle'`,
    },
    // Also those that are billed, which is most of them.
    { name: 'billing_entries_subscription_id_index', properties: ['subscriptionId', 'id'] },
    { name: 'billing_entries_price_id_index', properties: ['priceId'] },
  ],
  checks: [
    {
      name: 'billing_entries_period_check',
      expression: 'period_start < period_end and starts_at <= period_end',
    },
    { name: 'billing_entries_quantity_check', expression: 'quantity >= 1' },
    { name: 'billing_entries_usage_check', expression: `(kind = 'usage') = (usage_charge_id is not null)` },
    { name: 'billing_entries_discount_check', expression: 'discount_amount >= 0' },
  ],
});

type Inferred = InferKyselyDB<typeof BillingEntrySchema>;
/** Relations are not inferred as columns. */
export interface BillingEntryTables {
  billing_entries: Inferred['billing_entries'] & {
    subscription_id: string;
    price_id: string;
    usage_charge_id: string | null;
    order_item_id: string | null;
  };
}

/** An amount that goes into the next order of a subscription, and into no other. */
export class BillingEntry extends BillingEntrySchema.class {
  static create(input: NewBillingEntry, subscriptionId: string, now: Date): BillingEntry {
    return Object.assign(new BillingEntry(), {
      id: newId(),
      subscriptionId,
      usageChargeId: null,
      ...input,
      orderItemId: null,
      createdAt: now,
    });
  }
}
BillingEntrySchema.setClass(BillingEntry);
