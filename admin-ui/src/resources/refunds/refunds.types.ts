import type { Wire } from '../../api/types';

export type Refund = Wire['StaffRefundWire'];

/** A refund on its page: the list provides it first, without what was posted for it. */
export type RefundSoFar = Refund & Partial<Wire['StaffRefundDetailWire']>;

export const refundStatuses: Refund['status'][] = ['pending', 'succeeded', 'failed', 'canceled'];
export const refundReasons: Refund['reason'][] = [
  'customer_request',
  'duplicate',
  'fraudulent',
  'service_disruption',
  'satisfaction_guarantee',
  'dispute_prevention',
  'other',
];

/** Minor units with tax. */
export const grossOf = ({ amount, tax_amount: tax }: Refund): number => amount + tax;
