import { defineErrors } from '#common/errors/define-errors.js';

export const RefundErrors = defineErrors('billing', {
  REFUND_NOT_FOUND: { status: 404, message: 'Refund not found', error: 'ResourceNotFound' },
  DISPUTE_NOT_FOUND: { status: 404, message: 'Dispute not found', error: 'ResourceNotFound' },
  REFUND_ORDER_NOT_FOUND: {
    status: 422,
    message: 'Order not found',
    error: 'RequestValidationError',
    at: { loc: ['body', 'order_id'], type: 'value_error' },
  },
  REFUNDED_ALREADY: { status: 403, message: 'The order is already fully refunded', error: 'RefundedAlready' },
  REFUND_REVOKES_SUBSCRIPTION: {
    status: 400,
    message: 'Benefits of a subscription are revoked by ending the subscription',
    error: 'RevokeSubscriptionBenefitsProhibited',
  },
  REFUND_AMOUNT_TOO_HIGH: {
    status: 400,
    message: 'The amount exceeds the refundable amount of the order, which is {refundable}',
    error: 'RefundAmountTooHigh',
  },
  REFUND_WITHOUT_PAYMENT: {
    status: 404,
    message: 'The order has no payment that succeeded',
    error: 'RefundUnknownPayment',
  },
  REFUND_OF_DISPUTED_PAYMENT: {
    status: 403,
    message: 'The payment of the order is disputed, so it cannot be refunded',
    error: 'NotPermitted',
  },
});
