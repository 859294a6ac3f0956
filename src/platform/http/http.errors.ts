import { defineErrors } from '#common/errors/define-errors.js';

/** What any route may answer before its own logic begins. */
export const HttpErrors = defineErrors('http', {
  INVALID_BODY: { status: 400, code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
  INVALID_QUERY: { status: 400, code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
  INVALID_PATH: { status: 400, code: 'VALIDATION_ERROR', message: 'Invalid path parameters' },
  INVALID_INPUT: {
    status: 422,
    error: 'RequestValidationError',
    message: 'The request does not match the schema',
  },
  MALFORMED_JSON: { status: 400, code: 'BAD_REQUEST', message: 'Invalid JSON in request body' },
  BAD_REQUEST: { status: 400, message: 'Bad Request' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  FORBIDDEN: { status: 403, message: 'Not authorized' },
  INVALID_ORIGIN: { status: 403, message: 'Invalid origin' },
  INVALID_CALLBACK_URL: { status: 403, message: 'Invalid callbackURL' },
  INVALID_REDIRECT_URL: { status: 403, message: 'Invalid redirectURL' },
  INVALID_ERROR_CALLBACK_URL: { status: 403, message: 'Invalid errorCallbackURL' },
  INVALID_NEW_USER_CALLBACK_URL: { status: 403, message: 'Invalid newUserCallbackURL' },
  // Refused for good rather than asked to sign in (401): receivers built on the published SDKs answer 403 as well.
  MISSING_WEBHOOK_HEADERS: { status: 403, message: 'Missing required headers' },
  INVALID_WEBHOOK_HEADERS: { status: 403, message: 'Invalid Signature Headers' },
  WEBHOOK_TOO_OLD: { status: 403, message: 'Message timestamp too old' },
  WEBHOOK_TOO_NEW: { status: 403, message: 'Message timestamp too new' },
  NO_MATCHING_WEBHOOK_SIGNATURE: { status: 403, message: 'No matching signature found' },
  NOT_PERMITTED: { status: 403, error: 'NotPermitted', message: 'Not permitted' },
  RESOURCE_NOT_FOUND: { status: 404, error: 'ResourceNotFound', message: 'Not found' },
  API_VERSION_UNKNOWN: {
    status: 404,
    error: 'ResourceNotFound',
    message: 'Unknown Polar-Version; known versions: {versions}',
  },
  NOT_FOUND: { status: 404, message: 'Not Found' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Request body is too large' },
  URI_TOO_LONG: { status: 414, message: 'Request address is too long' },
  TOO_MANY_REQUESTS: { status: 429, code: null, message: 'Too many requests. Please try again later.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Internal Server Error' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable. Please try again shortly.',
  },
});
