import { defineErrors } from '#common/errors/define-errors.js';

/** In the words and bodies of the merchant API. */
export const WebhookErrors = defineErrors('webhooks', {
  ENDPOINT_NOT_FOUND: { status: 404, message: 'Webhook endpoint not found', error: 'ResourceNotFound' },
  STAFF_ENDPOINT_NOT_FOUND: {
    status: 404,
    message: 'Webhook endpoint not found',
    code: 'ENDPOINT_NOT_FOUND',
  },
  STAFF_DELIVERY_NOT_FOUND: { status: 404, message: 'Delivery not found', code: 'DELIVERY_NOT_FOUND' },
  STAFF_EVENT_NOT_FOUND: { status: 404, message: 'Event not found', code: 'EVENT_NOT_FOUND' },
});
