import { defineErrors } from '#common/errors/define-errors.js';

/** In the words and bodies of the merchant API. */
export const WebhookErrors = defineErrors('webhooks', {
  ENDPOINT_NOT_FOUND: { status: 404, message: 'Webhook endpoint not found', error: 'ResourceNotFound' },
});
