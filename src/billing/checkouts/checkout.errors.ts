import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';

/** At one member of the body. */
const invalid = (member: string, message: string, type = 'value_error'): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
  at: { loc: ['body', member], type },
});

export const CheckoutErrors = defineErrors('billing', {
  CHECKOUT_NOT_FOUND: { status: 404, message: 'Checkout not found', error: 'ResourceNotFound' },
  CHECKOUT_NOT_OPEN: { status: 403, message: 'The checkout is no longer open', error: 'NotOpenCheckout' },
  CHECKOUT_PAYMENT_IN_PROGRESS: {
    status: 403,
    message: 'A payment for this checkout is in progress',
    error: 'NotOpenCheckout',
  },
  CHECKOUT_EXPIRED: { status: 410, message: 'The checkout has expired', error: 'ExpiredCheckoutError' },
  CHECKOUT_STREAMS_EXCEEDED: {
    status: 429,
    message: 'Too many connections. Try again later.',
    error: 'TooManyRequests',
  },
  CHECKOUT_PAYMENT_DECLINED: { status: 400, message: 'The payment was declined', error: 'PaymentError' },
  CHECKOUT_TOO_MANY_DECLINES: {
    status: 429,
    message: 'Too many declined payments. Try again later.',
    error: 'TooManyRequests',
  },
  CHECKOUT_TOO_MANY_AT_ONCE: {
    status: 429,
    message: 'Too many payments at once. Try again in a few seconds.',
    error: 'TooManyRequests',
  },
  /** The throw names the members. */
  CHECKOUT_INPUT_INVALID: {
    status: 422,
    message: 'The checkout is incomplete or invalid',
    error: 'RequestValidationError',
  },
  CHECKOUT_WITHOUT_PRODUCTS: invalid(
    'products',
    'Provide exactly one of products, product_id and product_price_id',
  ),
  CHECKOUT_PRODUCT_NOT_FOUND: invalid(
    'products',
    'A product does not exist, is archived or belongs to another organization',
  ),
  CHECKOUT_PRODUCTS_OF_SEVERAL: invalid('products', 'All products must belong to the same organization'),
  CHECKOUT_SUBSCRIPTION_ACTIVE: {
    status: 403,
    message: 'The customer already has an active subscription',
    error: 'AlreadyActiveSubscriptionError',
  },
  CHECKOUT_TRIAL_REDEEMED: {
    status: 403,
    message: 'The customer has already had a trial of this product',
    error: 'TrialAlreadyRedeemed',
  },
  CHECKOUT_TRIAL_INCOMPLETE: invalid('trial_interval_count', 'Provide both the interval and its count'),
  CHECKOUT_PRODUCT_WITHOUT_PRICE: invalid('products', 'The product has no price'),
  CHECKOUT_PRODUCT_NOT_OFFERED: invalid('product_id', 'The checkout does not offer this product'),
  CHECKOUT_PRICE_NOT_FOUND: invalid('product_price_id', 'Price not found'),
  CHECKOUT_PRICE_ARCHIVED: invalid('product_price_id', 'This price is no longer available'),
  CHECKOUT_AMOUNT_TOO_LOW: invalid(
    'amount',
    'Input should be greater than or equal to {bound}',
    'greater_than_equal',
  ),
  CHECKOUT_AMOUNT_TOO_HIGH: invalid(
    'amount',
    'Input should be less than or equal to {bound}',
    'less_than_equal',
  ),
  CHECKOUT_NOT_SEAT_BASED: invalid('seats', 'The selected price does not depend on seats'),
  CHECKOUT_SEATS_FOLLOW_MEMBERS: invalid('seats', 'The seats follow the members of the organization'),
  CHECKOUT_SEATS_OUT_OF_RANGE: invalid('seats', 'The selected price does not allow this number of seats'),
  CHECKOUT_DISCOUNT_NOT_FOUND: invalid('discount_id', 'Discount not found, not valid or not applicable'),
  CHECKOUT_CODE_NOT_FOUND: invalid('discount_code', 'This code is not valid'),
  CHECKOUT_DISCOUNT_USED_UP: invalid('discount_id', 'The discount is no longer available'),
  CHECKOUT_CUSTOMER_NOT_FOUND: invalid('customer_id', 'Customer not found'),
  CHECKOUT_SUBSCRIPTION_NOT_FOUND: invalid('subscription_id', 'Subscription not found'),
  CHECKOUT_TAX_ID_INVALID: invalid('customer_tax_id', 'Invalid tax ID'),
  CHECKOUT_TAX_ID_WITHOUT_COUNTRY: invalid(
    'customer_billing_address',
    'A tax ID requires a billing address with a country',
    'missing',
  ),
  CHECKOUT_TAX_UNKNOWN: invalid('customer_billing_address', 'Tax cannot be calculated for this address'),
  CHECKOUT_CURRENCY_UNKNOWN: invalid('currency', 'The products have no price in this currency'),
});

/** What planning a checkout may answer. */
export const planErrors = [
  CheckoutErrors.CHECKOUT_PRODUCT_NOT_OFFERED,
  CheckoutErrors.CHECKOUT_SUBSCRIPTION_ACTIVE,
  CheckoutErrors.CHECKOUT_PRODUCT_WITHOUT_PRICE,
  CheckoutErrors.CHECKOUT_PRICE_NOT_FOUND,
  CheckoutErrors.CHECKOUT_AMOUNT_TOO_LOW,
  CheckoutErrors.CHECKOUT_AMOUNT_TOO_HIGH,
  CheckoutErrors.CHECKOUT_NOT_SEAT_BASED,
  CheckoutErrors.CHECKOUT_SEATS_FOLLOW_MEMBERS,
  CheckoutErrors.CHECKOUT_SEATS_OUT_OF_RANGE,
  CheckoutErrors.CHECKOUT_DISCOUNT_NOT_FOUND,
  CheckoutErrors.CHECKOUT_CODE_NOT_FOUND,
  CheckoutErrors.CHECKOUT_TAX_ID_INVALID,
  CheckoutErrors.CHECKOUT_TAX_ID_WITHOUT_COUNTRY,
  CheckoutErrors.CHECKOUT_INPUT_INVALID,
] as const;
