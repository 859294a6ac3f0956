import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Order } from '../orders/order.entity.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import type { RefundableOrder } from './refund-amounts.js';

/** An order with what has paid it, both locked in this order. */
export interface PaidOrder {
  order: Locked<Order>;
  /** Null where the customer's balance has paid all of it, or nothing has. */
  payment: Locked<Payment> | null;
}

/** Locks orders to be refunded; joins the caller's unit of work. */
@Injectable()
export class RefundableOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentRepository,
  ) {}

  async lock(orderId: string): Promise<PaidOrder | null> {
    const order = await this.orders.lockById(orderId);
    if (order === null) return null;
    const paying = await this.payments.findPaying(orderId);
    return { order, payment: paying && (await this.payments.lockById(paying.id)) };
  }
}

/** What can be refunded: pending refunds count as refunded. */
export function refundableOrder(order: Order): RefundableOrder {
  return {
    netAmount: order.netAmount,
    taxAmount: order.taxAmount,
    refundedNet: order.refundedAmount + order.pendingRefundAmount,
    refundedTax: order.refundedTaxAmount + order.pendingRefundTaxAmount,
  };
}
