import type { Wire } from '../../api/types';

export type Order = Wire['StaffOrderWire'];
export type OrderDetail = Wire['StaffOrderDetailWire'];
export type Explanation = OrderDetail['explanation'];

/** An order on its page: the list provides it first, without its explanation. */
export type OrderSoFar = Order & Partial<OrderDetail>;

export function isDetailed(order: OrderSoFar): order is OrderDetail {
  return order.explanation !== undefined;
}

/** Whether there is an invoice, or it can be issued, and a customer to send it to. */
export function isInvoiceable(order: Order): boolean {
  if (!order.paid || order.customer.deleted_at !== null) return false;
  return order.invoice_number !== null || (order.billing_name !== null && order.billing_address !== null);
}

export const orderStatuses: Order['status'][] = ['pending', 'paid', 'partially_refunded', 'refunded', 'void'];
export const billingReasons: Order['billing_reason'][] = [
  'purchase',
  'subscription_create',
  'subscription_cycle',
  'subscription_update',
];
