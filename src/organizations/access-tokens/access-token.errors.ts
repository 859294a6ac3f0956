import { defineErrors } from '#common/errors/define-errors.js';

export const AccessTokenErrors = defineErrors('organizations', {
  CANNOT_CREATE_ACCESS_TOKENS: {
    status: 403,
    message: 'You are not allowed to create access tokens in this organization',
  },
  CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS: {
    status: 403,
    message: 'Access tokens cannot be created while impersonating a user',
  },
  ACCESS_TOKEN_SCOPES_NOT_COVERED: {
    status: 403,
    message: 'Your role in this organization does not cover these scopes: {scopes}',
    code: 'ACCESS_TOKEN_SCOPES_NOT_COVERED',
  },
  CANNOT_ROTATE_ACCESS_TOKENS: {
    status: 403,
    message: 'You are not allowed to rotate access tokens of this organization',
  },
  CANNOT_LIST_ACCESS_TOKENS: {
    status: 403,
    message: 'You are not allowed to list the access tokens of this organization',
  },
  CANNOT_REVOKE_ACCESS_TOKENS: {
    status: 403,
    message: 'You are not allowed to revoke access tokens of this organization',
  },
  ACCESS_TOKEN_LIMIT_REACHED: {
    status: 403,
    message: 'You have reached the maximum number of access tokens',
  },
  ACCESS_TOKEN_NOT_FOUND: { status: 400, message: 'Access token not found' },
  ACCESS_TOKEN_MISSING: {
    status: 401,
    error: 'Unauthorized',
    message: 'An organization access token is required',
  },
  ACCESS_TOKEN_REPEATED: {
    status: 400,
    error: 'invalid_request',
    message: 'The request has more than one Authorization header',
  },
  ACCESS_TOKEN_INVALID: {
    status: 401,
    error: 'invalid_token',
    message: 'The access token is malformed, unknown, expired or revoked',
  },
  ACCESS_TOKEN_LACKS_SCOPE: {
    status: 403,
    error: 'insufficient_scope',
    message: 'The access token has none of the scopes that allow this: {scopes}',
  },
});
