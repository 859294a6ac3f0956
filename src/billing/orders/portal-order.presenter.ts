import { Injectable } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { PortalProductPresenter, PortalProductWire } from '../products/portal-product.presenter.js';
import { OrderErrors } from './order.errors.js';
import { OrderWire, presentOrder, type OrderColumns } from './order.presenter.js';
import { OrderQueries } from './order.queries.js';
import { OrderRows } from './order-rows.service.js';
import { OrderedSubscriptionWire } from './ordered-subscription.presenter.js';

export class PortalOrderSubscriptionWire extends OmitType(OrderedSubscriptionWire, ['metadata'] as const) {}

/** An order as its customer sees it: without what the merchant notes for itself. */
export class PortalOrderWire extends OmitType(OrderWire, [
  ...(['metadata', 'custom_field_data', 'customer', 'discount', 'product', 'subscription'] as const),
] as const) {
  @ApiProperty({ type: PortalProductWire }) product: PortalProductWire;
  @ApiProperty({ type: PortalOrderSubscriptionWire, nullable: true })
  subscription: PortalOrderSubscriptionWire | null;
}

/** Presents orders to their customers. */
@Injectable()
export class PortalOrderPresenter {
  constructor(
    private readonly orders: OrderQueries,
    private readonly rows: OrderRows,
    private readonly products: PortalProductPresenter,
  ) {}

  /** @throws ORDER_NOT_FOUND */
  async present(orderId: string): Promise<PortalOrderWire> {
    const order = await this.orders.find(orderId);
    if (order === null) throw OrderErrors.ORDER_NOT_FOUND();
    const [wire] = await this.presentAll([order]);
    if (wire === undefined) throw new Error('an order is presented as one record');
    return wire;
  }

  /** In their order. */
  async presentAll(orders: readonly OrderColumns[]): Promise<PortalOrderWire[]> {
    const [rows, products] = await Promise.all([
      this.rows.all(orders),
      this.products.presentAll(orders.map(({ productId }) => productId)),
    ]);
    return rows.map((row) => {
      const product = products.get(row.productId);
      if (product === undefined) throw new Error('an order has a product and a merchant');
      return presentPortalOrder(presentOrder(row), product);
    });
  }
}

function presentPortalOrder(
  {
    metadata: _metadata,
    custom_field_data: _data,
    customer: _customer,
    discount: _discount,
    ...order
  }: OrderWire,
  product: PortalProductWire,
): PortalOrderWire {
  const { subscription } = order;
  return { ...order, product, subscription: subscription && presentPortalSubscription(subscription) };
}

function presentPortalSubscription({
  metadata: _metadata,
  ...subscription
}: OrderedSubscriptionWire): PortalOrderSubscriptionWire {
  return subscription;
}
