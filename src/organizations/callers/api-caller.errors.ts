import { defineErrors } from '#common/errors/define-errors.js';

export const ApiCallerErrors = defineErrors('organizations', {
  API_CALLER_UNKNOWN: {
    status: 401,
    error: 'Unauthorized',
    message: 'An organization access token or a session is required',
  },
  ORGANIZATION_IMPLIED_BY_TOKEN: {
    status: 422,
    error: 'RequestValidationError',
    message: 'organization_id is not allowed with an organization access token',
    at: { loc: ['body', 'organization_id'], type: 'organization_token' },
  },
  ORGANIZATION_NOT_NAMED: {
    status: 422,
    error: 'RequestValidationError',
    message: 'Field required',
    at: { loc: ['body', 'organization_id'], type: 'missing' },
  },
  NAMED_ORGANIZATION_NOT_FOUND: {
    status: 422,
    error: 'RequestValidationError',
    message: 'Organization not found',
    at: { loc: ['body', 'organization_id'], type: 'value_error' },
  },
});
