import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { exactNumber } from '#common/money/exact-number.js';
import { instant } from '#platform/database/columns.js';
import { ProductPrice } from '../products/product-price.entity.js';
import { taxOfItems } from '../tax/item-tax.js';
import { Order } from './order.entity.js';

/** What makes a part of an order; amounts are in minor units of its currency. */
export interface NewOrderItem {
  label: string;
  amount: number;
  isProration: boolean;
  priceId: string | null;
  /** What made the amount; without any, the price did. */
  explanation?: ItemExplanation | null;
}

/** Evaluating the inputs gives the amount of the item: of a price, the amount times the quantity. */
export type ItemExplanation =
  | { kind: 'price'; inputs: { price_id: string | null; amount: number; quantity: number } }
  | { kind: 'proration'; inputs: ProrationInputs }
  | { kind: 'seats'; inputs: SeatInputs }
  | { kind: 'metered'; inputs: MeteredInputs };

/**
 * What a price charges for a whole period.
 * @param amount minor units for all of the quantity; shown for one where it divides
 */
export function priceExplanation(priceId: string | null, amount: number, quantity: number): ItemExplanation {
  const [whole, count] = [BigInt(amount), BigInt(quantity)];
  const each =
    whole % count === 0n ? { amount: exactNumber(whole / count), quantity } : { amount, quantity: 1 };
  return { kind: 'price', inputs: { price_id: priceId, ...each } };
}

/** Amounts in minor units; instants as on the wire. */
export interface ProrationInputs {
  /** Of the whole period, before the discount; negative for a credit. */
  amount: number;
  /** Taken off the amount, of the whole period. */
  discount_amount: number;
  from: string;
  to: string;
  period_start: string;
  period_end: string;
}

/** The proration is that of the difference between what the seats cost. */
export interface SeatInputs {
  from: number;
  to: number;
  /** What the last seat costs, in minor units for each period. */
  unit_amount: number;
  proration: ProrationInputs;
}

/** Units beyond the credited ones, at the price, up to the cap. */
export interface MeteredInputs {
  meter_id: string;
  /** A decimal, as is the amount of a unit, which is in minor units. */
  consumed_units: string;
  credited_units: number;
  unit_amount: string;
  cap_amount: number | null;
  /** How many events were counted. */
  events: number;
}

export const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  properties: {
    id: p.uuid().primary(),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').deleteRule('cascade'),
    /** From 0 on. */
    position: p.smallint(),
    label: p.text(),
    amount: p.integer(),
    /** The share of the order's tax. */
    taxAmount: p.integer(),
    isProration: p.boolean(),
    explanation: p.json().$type<ItemExplanation>().nullable(),
    priceId: () =>
      p.manyToOne(ProductPrice).mapToPk().fieldName('price_id').deleteRule('no action').nullable(),
    createdAt: instant(),
  },
  indexes: [
    {
      name: 'order_items_order_id_unique',
      expression: `create unique index "order_items_order_id_unique" on "order_items" ("order_id", "position")`,
    },
    { name: 'order_items_price_id_index', properties: ['priceId'] },
  ],
});

type Inferred = InferKyselyDB<typeof OrderItemSchema>;
/** Relations are not inferred as columns. */
export interface OrderItemTables {
  order_items: Inferred['order_items'] & { order_id: string; price_id: string | null };
}

export class OrderItem extends OrderItemSchema.class {
  /** Those of an order, which share its tax. */
  static createAll(order: Order, items: readonly NewOrderItem[], now: Date): OrderItem[] {
    const { id: orderId, discountAmount, taxAssessment: assessment = null } = order;
    const taxes = taxOfItems(items, { discountAmount, assessment });
    return items.map(({ explanation = null, ...columns }, position) => {
      const own = { id: newId(), orderId, position, ...columns, explanation, createdAt: now };
      return Object.assign(new OrderItem(), own, { taxAmount: taxes[position] ?? 0 });
    });
  }
}
OrderItemSchema.setClass(OrderItem);
