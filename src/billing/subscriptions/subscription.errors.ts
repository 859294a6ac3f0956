import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';

/** At one member of the body. */
const invalid = (member: string, message: string): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

export const SubscriptionErrors = defineErrors('billing', {
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'Subscription not found', error: 'ResourceNotFound' },
  SUBSCRIPTION_ALREADY_CANCELED: {
    status: 403,
    message: 'The subscription is canceled, or ends with the current period',
    error: 'AlreadyCanceledSubscription',
  },
  SUBSCRIPTION_ENDED: {
    status: 410,
    message: 'The subscription has ended',
    error: 'ResourceUnavailable',
  },
  SUBSCRIPTION_NOT_ENDING: {
    status: 400,
    message: 'The subscription is not scheduled to be canceled',
    error: 'BadRequest',
  },
  SUBSCRIPTION_UPDATE_PENDING: {
    status: 409,
    message: 'A payment of the subscription has no outcome yet',
    error: 'SubscriptionUpdatePending',
  },
  SUBSCRIPTION_PAYMENT_DECLINED: {
    status: 400,
    message: 'The payment was declined',
    error: 'PaymentError',
  },
  SUBSCRIPTION_WITHOUT_PAYMENT_METHOD: {
    status: 400,
    message: 'The customer has no payment method that can be charged',
    error: 'PaymentError',
  },
  SUBSCRIPTION_NOT_OVERDUE: {
    status: 409,
    message: 'The subscription has no overdue order that is not being paid already',
    error: 'SubscriptionNotOverdue',
  },
  SUBSCRIPTION_UPDATE_NOT_ALLOWED: {
    status: 403,
    message: 'Customers cannot change the product of their subscriptions',
    error: 'UpdateSubscriptionNotAllowed',
  },
  SUBSCRIPTION_PRODUCT_NOT_FOUND: invalid('product_id', 'Product not found'),
  SUBSCRIPTION_PRODUCT_ARCHIVED: invalid('product_id', 'The product is archived'),
  SUBSCRIPTION_PRODUCT_NOT_RECURRING: invalid('product_id', 'The product is not a subscription'),
  SUBSCRIPTION_PRODUCT_CUSTOM: invalid('product_id', 'Customers choose the price of this product'),
  SUBSCRIPTION_PRODUCT_OTHER_CURRENCY: invalid('product_id', 'The product is sold in another currency'),
  SUBSCRIPTION_PRODUCT_SAME: invalid('product_id', 'The subscription already has this product'),
  SUBSCRIPTION_NOT_SEAT_BASED: invalid('seats', 'The price of the subscription does not depend on seats'),
  SUBSCRIPTION_SEATS_FOLLOW_MEMBERS: invalid('seats', 'The seats follow the members of the organization'),
  SUBSCRIPTION_SEATS_OUT_OF_RANGE: invalid('seats', 'The price does not allow this number of seats'),
  SUBSCRIPTION_DISCOUNT_NOT_FOUND: invalid(
    'discount_id',
    'The discount does not exist or cannot be redeemed',
  ),
  SUBSCRIPTION_DISCOUNT_SAME: invalid('discount_id', 'The subscription already has this discount'),
  SUBSCRIPTION_UPDATE_AMBIGUOUS: {
    status: 422,
    message: 'Provide exactly one change',
    error: 'RequestValidationError',
    at: { loc: ['body'], type: 'value_error' },
  },
  SUBSCRIPTION_NOT_IN_TRIAL: invalid('trial_end', 'The subscription is not in a trial'),
  SUBSCRIPTION_TRIAL_END_PAST: invalid('trial_end', 'The trial cannot end in the past'),
  SUBSCRIPTION_PERIOD_NOT_LATER: invalid(
    'current_billing_period_end',
    'The end must be later than now and than the start of the period',
  ),
});
