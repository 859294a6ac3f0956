import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

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
  ENDPOINT_OF_ORGANIZATION: {
    status: 409,
    message: 'Only its organization changes this endpoint; staff switch it on and off',
    code: 'ENDPOINT_OF_ORGANIZATION',
  },
  ENDPOINT_LIMIT_REACHED: {
    status: 403,
    message: 'The organization already has {max} webhook endpoints',
    error: 'WebhookEndpointLimitReached',
  },
  NOT_WHILE_IMPERSONATING: {
    status: 403,
    message: 'Webhook endpoints cannot be added or changed while impersonating somebody',
    error: 'NotPermitted',
  },
  INVALID_ENDPOINT_URL: {
    status: 422,
    message: 'Nothing may be sent to this address',
    error: 'RequestValidationError',
    at: { loc: ['body', 'url'], type: 'value_error' },
  },
  UNKNOWN_EVENT_TYPE: {
    status: 422,
    message: 'Not a type of event that this endpoint may receive',
    error: 'RequestValidationError',
    at: { loc: ['body', 'events'], type: 'enum' },
  },
  TOO_MANY_ENDPOINT_HEADERS: {
    status: 422,
    message: 'At most {max} headers',
    error: 'RequestValidationError',
    at: { loc: ['body', 'headers'], type: 'too_long' },
  },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Webhook event not found', error: 'ResourceNotFound' },
  ENDPOINT_DISABLED: {
    status: 409,
    message: 'The webhook endpoint is switched off',
    error: 'WebhookEndpointDisabled',
  },
  REPLAY_IN_PROGRESS: {
    status: 409,
    message: 'Another replay to this endpoint is not finished yet',
    error: 'WebhookReplayInProgress',
  },
  REPLAY_NOT_FOUND: { status: 404, message: 'Replay not found' },
  REPLAY_OVER: { status: 409, message: 'The replay is over' },
  EMPTY_REPLAY: {
    status: 422,
    message: 'The span of time ends before it begins',
    error: 'RequestValidationError',
    at: { loc: ['body', 'since'], type: 'value_error' },
  },
  UNKNOWN_TEST_TYPE: {
    status: 422,
    message: 'Not a type of event that this endpoint may receive',
    error: 'RequestValidationError',
    at: { loc: ['body', 'type'], type: 'enum' },
  },
});

translateConstraints({ webhook_replays_unfinished_unique: WebhookErrors.REPLAY_IN_PROGRESS });
