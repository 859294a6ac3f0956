import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

const invalid = (member: string, message: string): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

export const DiscountErrors = defineErrors('billing', {
  DISCOUNT_NOT_FOUND: { status: 404, message: 'Discount not found', error: 'ResourceNotFound' },
  DISCOUNT_CODE_TAKEN: invalid('code', 'Another discount has this code'),
  DISCOUNT_TYPE_FIXED: invalid('type', 'The type of a discount cannot change'),
  DISCOUNT_DURATION_FIXED: invalid('duration', 'The duration of a discount cannot change'),
  DISCOUNT_ENDS_BEFORE_START: invalid('ends_at', 'A discount must end after it starts'),
  DISCOUNT_ENDED: invalid('ends_at', 'The discount has ended; set a later end first'),
  DISCOUNT_LIMIT_BELOW_COUNT: invalid(
    'max_redemptions',
    'The limit cannot be lower than the number of redemptions',
  ),
  DISCOUNT_MEMBER_FOREIGN: {
    status: 422,
    message: 'This field does not apply to discounts of this type and duration',
    error: 'RequestValidationError',
  },
  DISCOUNT_REDEEMED: {
    status: 422,
    message: 'This cannot change because the discount was redeemed',
    error: 'RequestValidationError',
  },
  DISCOUNT_PRODUCT_NOT_FOUND: {
    status: 422,
    message: 'Product not found',
    error: 'RequestValidationError',
  },
  DISCOUNT_NOT_REDEEMABLE: invalid('discount_id', 'The discount cannot be redeemed'),
});

translateConstraints({ discounts_code_unique: DiscountErrors.DISCOUNT_CODE_TAKEN });
