import { Injectable } from '@nestjs/common';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { OrderErrors } from '../orders/order.errors.js';
import { OrderQueries } from '../orders/order.queries.js';

/** Keeps customers to their own orders. */
@Injectable()
export class CustomerOrders {
  constructor(private readonly orders: OrderQueries) {}

  /** @throws ORDER_NOT_FOUND, also for those of others */
  async require(orderId: string, { customerId }: PortalCustomer): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order?.customerId !== customerId) throw OrderErrors.ORDER_NOT_FOUND();
  }
}
