import { Injectable } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { MerchantWire, presentMerchant } from '../merchants/merchant.presenter.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { OrderErrors } from '../orders/order.errors.js';
import { OrderWire, presentOrder } from '../orders/order.presenter.js';
import { OrderQueries } from '../orders/order.queries.js';
import { OrderRows } from '../orders/order-rows.service.js';
import { OrderedSubscriptionWire } from '../orders/ordered-subscription.presenter.js';
import { ProductReader } from '../products/product-reader.service.js';
import { OfferedProductWire } from '../products/product.presenter.js';

export class PortalOrderProductWire extends OfferedProductWire {
  @ApiProperty({ type: MerchantWire }) organization: MerchantWire;
}

export class PortalOrderSubscriptionWire extends OmitType(OrderedSubscriptionWire, ['metadata'] as const) {}

/** An order as its customer sees it: without what the merchant notes for itself. */
export class PortalOrderWire extends OmitType(OrderWire, [
  ...(['metadata', 'custom_field_data', 'customer', 'discount', 'product', 'subscription'] as const),
] as const) {
  @ApiProperty({ type: PortalOrderProductWire }) product: PortalOrderProductWire;
  @ApiProperty({ type: PortalOrderSubscriptionWire, nullable: true })
  subscription: PortalOrderSubscriptionWire | null;
}

/** Presents orders to their customers. */
@Injectable()
export class PortalOrderPresenter {
  constructor(
    private readonly orders: OrderQueries,
    private readonly rows: OrderRows,
    private readonly products: ProductReader,
    private readonly merchants: MerchantQueries,
  ) {}

  /** @throws ORDER_NOT_FOUND */
  async present(orderId: string): Promise<PortalOrderWire> {
    const order = await this.orders.find(orderId);
    if (order === null) throw OrderErrors.ORDER_NOT_FOUND();
    const [row, offered, merchant] = await Promise.all([
      this.rows.one(order),
      this.products.offer([order.productId]),
      this.merchants.find(order.organizationId),
    ]);
    const product = offered.get(order.productId);
    if (product === undefined || merchant === null) throw new Error('an order has a product and a merchant');
    return presentPortalOrder(presentOrder(row), product, presentMerchant(merchant));
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
  { metadata: _own, ...product }: OfferedProductWire & { metadata?: unknown },
  organization: MerchantWire,
): PortalOrderWire {
  return {
    ...order,
    product: { ...product, organization },
    subscription: order.subscription && presentPortalSubscription(order.subscription),
  };
}

function presentPortalSubscription({
  metadata: _metadata,
  ...subscription
}: OrderedSubscriptionWire): PortalOrderSubscriptionWire {
  return subscription;
}
