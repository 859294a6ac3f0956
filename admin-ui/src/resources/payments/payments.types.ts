import type { Wire } from '../../api/types';

export type Payment = Wire['StaffPaymentWire'];
export type PaymentDetail = Wire['StaffPaymentDetailWire'];

/** A payment on its page: the list provides it first, without what was posted for it. */
export type PaymentSoFar = Payment & Partial<Pick<PaymentDetail, 'ledger'>>;

export const paymentStatuses: Payment['status'][] = ['succeeded', 'pending', 'failed'];
