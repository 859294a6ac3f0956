import type { Wire } from '../../api/types';

export type Checkout = Wire['StaffCheckoutRowWire'];
export type CheckoutDetail = Wire['StaffCheckoutWire'];

/** A checkout on its page: the list provides it first, without its details. */
export type CheckoutSoFar = Checkout & Partial<CheckoutDetail>;

export function isDetailed(checkout: CheckoutSoFar): checkout is CheckoutDetail {
  return checkout.products !== undefined;
}

export const checkoutStatuses: Checkout['status'][] = ['open', 'confirmed', 'succeeded', 'expired', 'failed'];
