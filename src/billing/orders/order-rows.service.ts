import { Injectable } from '@nestjs/common';
import { CustomerQueries } from '../customers/customer.queries.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import { ProductQueries } from '../products/product.queries.js';
import type { OrderItem } from './order-item.entity.js';
import type { OrderColumns, OrderItemColumns, OrderRow } from './order.presenter.js';
import { OrderedSubscriptions } from './ordered-subscriptions.registry.js';
import { OrderQueries } from './order.queries.js';

/** What the caller has read of an order already. */
export type KnownOrderParts = Partial<Pick<OrderRow, 'customer' | 'product' | 'discount'>> & {
  items?: readonly OrderItem[];
};

/** Reads what belongs to orders, for a page of them at once. */
@Injectable()
export class OrderRows {
  constructor(
    private readonly orders: OrderQueries,
    private readonly customers: CustomerQueries,
    private readonly products: ProductQueries,
    private readonly discounts: DiscountQueries,
    private readonly subscriptions: OrderedSubscriptions,
  ) {}

  async one(order: OrderColumns): Promise<OrderRow> {
    const [row] = await this.all([order]);
    if (row === undefined) throw new Error('an order is one row');
    return row;
  }

  /** @param known in the order of the orders */
  async all(orders: readonly OrderColumns[], known: readonly KnownOrderParts[] = []): Promise<OrderRow[]> {
    const [items, customers, products, discounts, subscriptions] = await Promise.all([
      this.itemsOf(orders, known),
      completed(
        known.flatMap(({ customer }) => customer ?? []),
        orders.map(({ customerId }) => customerId),
        (ids) => this.customers.listByIds(ids),
      ),
      completed(
        known.flatMap(({ product }) => product ?? []),
        orders.map(({ productId }) => productId),
        (ids) => this.products.listByIds(ids),
      ),
      completed(
        known.flatMap(({ discount }) => discount ?? []),
        orders.flatMap(({ discountId }) => discountId ?? []),
        (ids) => this.discounts.listByIds(ids),
      ),
      this.subscriptions.list(distinct(orders.flatMap(({ subscriptionId }) => subscriptionId ?? []))),
    ]);
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
    return orders.map((order) => {
      const customer = customers.find(({ id }) => id === order.customerId);
      const product = products.find(({ id }) => id === order.productId);
      if (customer === undefined || product === undefined)
        throw new Error('customers and products of orders are not deleted');
      const discount = discounts.find(({ id }) => id === order.discountId) ?? null;
      const subscription = subscriptions.find(({ id }) => id === order.subscriptionId) ?? null;
      return { ...order, customer, product, discount, subscription, items: itemsOf.get(order.id) ?? [] };
    });
  }

  private async itemsOf(
    orders: readonly OrderColumns[],
    known: readonly KnownOrderParts[],
  ): Promise<OrderItemColumns[]> {
    const made = known.flatMap(({ items = [] }) => items.map(columnsOfItem));
    const others = orders.filter((_, index) => known[index]?.items === undefined);
    return others.length === 0
      ? made
      : [...made, ...(await this.orders.listItems(others.map(({ id }) => id)))];
  }
}

/** What is known, with what is not. */
async function completed<Row extends { id: string }>(
  known: readonly Row[],
  ids: readonly string[],
  load: (ids: string[]) => Promise<Row[]>,
): Promise<readonly Row[]> {
  const missing = distinct(ids).filter((wanted) => !known.some(({ id }) => id === wanted));
  return missing.length === 0 ? known : [...known, ...(await load(missing))];
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function columnsOfItem({ priceId = null, explanation = null, ...item }: OrderItem): OrderItemColumns {
  return { ...item, priceId, explanation };
}
