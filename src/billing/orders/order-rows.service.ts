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

  async one(order: OrderColumns, known: KnownOrderParts = {}): Promise<OrderRow> {
    const [row] = await this.read([order], known);
    if (row === undefined) throw new Error('an order is one row');
    return row;
  }

  async all(orders: readonly OrderColumns[]): Promise<OrderRow[]> {
    return this.read(orders, {});
  }

  private async read(
    orders: readonly OrderColumns[],
    { customer: buyer, product: sold, discount: used, items: made }: KnownOrderParts,
  ): Promise<OrderRow[]> {
    const [items, customers, products, discounts, subscriptions] = await Promise.all([
      made ? made.map(columnsOfItem) : this.orders.listItems(orders.map(({ id }) => id)),
      buyer ? [buyer] : this.customers.listByIds(distinct(orders.map(({ customerId }) => customerId))),
      sold ? [sold] : this.products.listByIds(distinct(orders.map(({ productId }) => productId))),
      used
        ? [used]
        : this.discounts.listByIds(distinct(orders.flatMap(({ discountId }) => discountId ?? []))),
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
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function columnsOfItem({ priceId = null, explanation = null, ...item }: OrderItem): OrderItemColumns {
  return { ...item, priceId, explanation };
}
