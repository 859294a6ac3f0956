import { defineErrors } from '#common/errors/define-errors.js';

export const OrderPaymentErrors = defineErrors('billing', {
  ORDER_LINK_INVALID: { status: 404, message: 'Order not found', error: 'ResourceNotFound' },
  ORDER_LINK_EXPIRED: { status: 410, message: 'The link has expired', error: 'ResourceUnavailable' },
  ORDER_NOT_PAYABLE: {
    status: 422,
    message: 'The order waits for no payment',
    error: 'OrderNotEligibleForRetry',
    at: { loc: ['path', 'id'], type: 'value_error' },
  },
  ORDER_CARD_NOT_REPLACEABLE: {
    status: 422,
    message: 'The order belongs to no subscription that renews',
    error: 'OrderNotEligibleForRetry',
    at: { loc: ['path', 'token'], type: 'value_error' },
  },
  ORDER_PAYMENT_IN_PROGRESS: {
    status: 409,
    message: 'A payment of this order is in progress',
    error: 'PaymentAlreadyInProgress',
  },
  ORDER_PAYMENT_DECLINED: { status: 400, message: 'The payment was declined', error: 'PaymentError' },
  ORDER_PAYMENT_WITHOUT_SOURCE: {
    status: 422,
    message: 'Provide exactly one of confirmation_token_id and payment_method_id',
    error: 'RequestValidationError',
    at: { loc: ['body', 'confirmation_token_id'], type: 'missing' },
  },
  ORDER_PAYMENT_METHOD_NOT_FOUND: {
    status: 422,
    message: 'Payment method not found',
    error: 'RequestValidationError',
    at: { loc: ['body', 'payment_method_id'], type: 'value_error' },
  },
});
