import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';

const invalid = (member: string, message: string): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

export const CheckoutLinkErrors = defineErrors('billing', {
  CHECKOUT_LINK_NOT_FOUND: { status: 404, message: 'Checkout link not found', error: 'ResourceNotFound' },
  CHECKOUT_LINK_WITHOUT_PRODUCTS: invalid(
    'products',
    'Provide exactly one of products, product_id and product_price_id',
  ),
  CHECKOUT_LINK_PRODUCT_NOT_FOUND: invalid(
    'products',
    'A product does not exist, is archived or belongs to another organization',
  ),
  CHECKOUT_LINK_PRICE_NOT_FOUND: invalid('product_price_id', 'Price not found'),
  CHECKOUT_LINK_DISCOUNT_NOT_FOUND: invalid('discount_id', 'Discount not found'),
  CHECKOUT_LINK_TRIAL_INCOMPLETE: invalid(
    'trial_interval_count',
    'A trial needs both trial_interval and trial_interval_count',
  ),
});
