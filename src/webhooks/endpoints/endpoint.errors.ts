import { defineErrors } from '#common/errors/define-errors.js';

/** Answered as `{ error, detail }`, as clients of the published Polar SDK expect. */
export const EndpointErrors = defineErrors('webhooks', {
  ENDPOINT_NOT_FOUND: { status: 404, message: 'Webhook endpoint not found', error: 'ResourceNotFound' },
  ENDPOINT_LIMIT_REACHED: {
    status: 403,
    message: 'The organization already has {max} webhook endpoints',
    error: 'WebhookEndpointLimitReached',
  },
  NOT_WHILE_IMPERSONATING: {
    status: 403,
    message: 'Webhook endpoints cannot be created or updated while impersonating a user',
    error: 'NotPermitted',
  },
  INVALID_ENDPOINT_URL: {
    status: 422,
    message: 'Webhooks cannot be sent to this URL',
    error: 'RequestValidationError',
    at: { loc: ['body', 'url'], type: 'value_error' },
  },
  UNKNOWN_EVENT_TYPE: {
    status: 422,
    message: 'This endpoint cannot receive events of this type',
    error: 'RequestValidationError',
    at: { loc: ['body', 'events'], type: 'enum' },
  },
  EVENT_TYPE_NEEDS_API_VERSION: {
    status: 422,
    message: 'Events of this type require a later `api_version`',
    error: 'RequestValidationError',
    at: { loc: ['body', 'events'], type: 'enum' },
  },
  TOO_MANY_ENDPOINT_HEADERS: {
    status: 422,
    message: 'At most {max} headers are allowed',
    error: 'RequestValidationError',
    at: { loc: ['body', 'headers'], type: 'too_long' },
  },
});
