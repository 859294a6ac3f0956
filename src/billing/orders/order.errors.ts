import { defineErrors } from '#common/errors/define-errors.js';

export const OrderErrors = defineErrors('billing', {
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found', error: 'ResourceNotFound' },
});
