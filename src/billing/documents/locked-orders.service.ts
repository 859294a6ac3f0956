import { Injectable } from '@nestjs/common';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import { OrderErrors } from '../orders/order.errors.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { LockedOrder } from './document-issuer.service.js';

const { ORDER_NOT_FOUND } = OrderErrors;

/** Locks an order after holding its merchant; joins the caller's unit of work. */
@Injectable()
export class LockedOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly managedMerchants: ManagedMerchants,
    private readonly merchantTime: MerchantTime,
  ) {}

  /**
   * @param by whose permission is checked again; null where the order is the caller's own, or was read with its permission
   * @throws ORDER_NOT_FOUND, also for orders of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async lock(orderId: string, by: BillingActor | null = null): Promise<LockedOrder> {
    const found = await this.orders.findById(orderId);
    if (found === null) throw ORDER_NOT_FOUND();
    const { organizationId } = found;
    const held =
      by === null
        ? await this.merchantTime.hold(organizationId)
        : await this.managedMerchants.hold(by, organizationId, ORDER_NOT_FOUND);
    const order = await this.orders.lockById(orderId);
    if (order === null) throw ORDER_NOT_FOUND();
    return { ...held, order };
  }
}
