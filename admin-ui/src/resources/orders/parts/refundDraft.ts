import type { Wire } from '../../../api/types';
import { majorText, minorUnits } from '../../../format/money';
import type { Order } from '../orders.types';

/** Major units, as they are typed. */
export interface RefundDraft {
  amount: string;
  refundReason: Wire['StaffRefundWire']['reason'];
  comment: string;
  revokeBenefits: boolean;
}

/** All that is left, for the usual reason. */
export const refundDraftOf = ({ refundable_amount: amount, currency }: Order): RefundDraft => ({
  amount: majorText(amount, currency),
  refundReason: 'customer_request',
  comment: '',
  revokeBenefits: false,
});

/** Why the typed amount cannot be refunded; null for one that can, and before anything was typed. */
export function amountFault(text: string, order: Order): 'invalid' | 'too_high' | null {
  if (text.trim() === '') return null;
  const amount = minorUnits(text, order.currency);
  if (amount === null || amount === 0) return 'invalid';
  return amount > order.refundable_amount ? 'too_high' : null;
}

/** What is refunded, in minor units; null while the draft does not say how much. */
export function refundOf({ amount, revokeBenefits }: RefundDraft, order: Order) {
  if (amountFault(amount, order) !== null) return null;
  const units = minorUnits(amount, order.currency);
  return units === null ? null : { orderId: order.id, amount: units, revokeBenefits };
}
