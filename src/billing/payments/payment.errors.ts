import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const PaymentErrors = defineErrors('billing', {
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment not found', error: 'ResourceNotFound' },
  PAYMENT_IN_PROGRESS: {
    status: 403,
    message: 'Another payment is in progress',
    error: 'NotOpenCheckout',
  },
});

translateConstraints({
  payments_open_checkout_unique: PaymentErrors.PAYMENT_IN_PROGRESS,
  payments_open_order_unique: PaymentErrors.PAYMENT_IN_PROGRESS,
});
