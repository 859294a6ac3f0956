import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

/** Those with `error` answer the public API in the shape of the published Polar SDK; the others answer the console. */
export const ReplayErrors = defineErrors('webhooks', {
  MESSAGE_NOT_FOUND: { status: 404, message: 'Webhook event not found', error: 'ResourceNotFound' },
  ENDPOINT_DISABLED: {
    status: 409,
    message: 'The webhook endpoint is disabled',
    error: 'WebhookEndpointDisabled',
  },
  REPLAY_IN_PROGRESS: {
    status: 409,
    message: 'Another replay to this endpoint is still running',
    error: 'WebhookReplayInProgress',
  },
  REPLAY_NOT_FOUND: { status: 404, message: 'Replay not found' },
  REPLAY_OVER: { status: 409, code: 'THE_REPLAY_IS_OVER', message: 'The replay has already ended' },
  EMPTY_REPLAY: {
    status: 422,
    message: 'The time range ends before it starts',
    error: 'RequestValidationError',
    at: { loc: ['body', 'since'], type: 'value_error' },
  },
  UNKNOWN_TEST_TYPE: {
    status: 422,
    message: 'This endpoint cannot receive events of this type',
    error: 'RequestValidationError',
    at: { loc: ['body', 'type'], type: 'enum' },
  },
});

translateConstraints({ webhook_replays_unfinished_unique: ReplayErrors.REPLAY_IN_PROGRESS });
