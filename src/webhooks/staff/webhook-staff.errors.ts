import { defineErrors } from '#common/errors/define-errors.js';

export const WebhookStaffErrors = defineErrors('webhooks', {
  STAFF_ENDPOINT_NOT_FOUND: {
    status: 404,
    message: 'Webhook endpoint not found',
    code: 'ENDPOINT_NOT_FOUND',
  },
  STAFF_DELIVERY_NOT_FOUND: { status: 404, message: 'Delivery not found', code: 'DELIVERY_NOT_FOUND' },
  STAFF_EVENT_NOT_FOUND: { status: 404, message: 'Event not found', code: 'EVENT_NOT_FOUND' },
  ENDPOINT_OF_ORGANIZATION: {
    status: 409,
    message: 'Only the organization can update this endpoint; staff can enable or disable it',
    code: 'ENDPOINT_OF_ORGANIZATION',
  },
});
