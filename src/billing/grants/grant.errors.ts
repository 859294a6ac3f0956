import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';

/** At one member of the body. */
const invalid = (member: string, message: string): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

export const GrantErrors = defineErrors('billing', {
  GRANT_NOT_FOUND: { status: 404, message: 'Benefit grant not found', error: 'ResourceNotFound' },
  GRANT_PURCHASE_REQUIRED: invalid('orderId', 'Name either an order or a subscription'),
  GRANT_ORDER_NOT_FOUND: invalid('orderId', 'Order not found, or not a one-time purchase'),
  GRANT_SUBSCRIPTION_NOT_FOUND: invalid('subscriptionId', 'Subscription not found'),
  GRANT_BENEFIT_NOT_FOUND: invalid('benefitId', 'Benefit not found at the merchant of the purchase'),
  GRANT_BENEFIT_DELETED: {
    status: 409,
    message: 'The benefit is deleted and cannot be granted',
    error: 'GrantNotPossible',
  },
  GRANT_CUSTOMER_DELETED: {
    status: 409,
    message: 'The customer is deleted and cannot be granted benefits',
    error: 'GrantNotPossible',
  },
  GRANT_NOT_RETRYABLE: {
    status: 409,
    message: 'The grant has neither failed nor is it pending',
    error: 'GrantNotRetryable',
  },
});
