import { defineErrors } from '#common/errors/define-errors.js';

export const SocialErrors = defineErrors('auth', {
  PROVIDER_NOT_FOUND: { status: 404, message: 'Provider not found' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The provider cannot be reached at the moment. Please try again shortly.',
  },
  PROVIDER_NOT_SUPPORTED: { status: 400, message: 'Provider {provider} is not supported.' },
  PROVIDER_NOT_CONFIGURED: { status: 400, message: 'Provider {provider} not found.' },
  PROVIDER_TELLS_NO_EMAIL: { status: 401, message: 'User email not found' },
  ACCOUNT_NOT_LINKED: { status: 401, message: 'account not linked' },
  PROVIDER_SIGN_UP_DISABLED: { status: 401, message: 'signup disabled' },
  UNABLE_TO_CREATE_USER: { status: 401, message: 'unable to create user' },
  UNABLE_TO_CREATE_SESSION: { status: 401, message: 'unable to create session' },
  ACCOUNT_OF_ANOTHER_USER: { status: 401, message: 'account already linked to different user' },
  PROVIDER_RENEWS_NOTHING: {
    status: 400,
    message: 'Provider {provider} does not support token refreshing.',
  },
  NO_VALID_ACCESS_TOKEN: { status: 400, message: 'Failed to get a valid access token' },
  TOKENS_NOT_REFRESHED: { status: 400, message: 'Failed to refresh access token' },
  PROVIDER_TELLS_NOTHING: { status: 401, message: 'Failed to get user info' },
  ID_TOKEN_NOT_SUPPORTED: { status: 404, message: 'id_token not supported' },
  INVALID_ID_TOKEN: { status: 401, message: 'invalid token' },
  SOCIAL_CALLBACK_INVALID: { status: 400, message: 'invalid_callback_request' },
  SOCIAL_STATE_MISSING: { status: 400, message: 'state_not_found' },
  SOCIAL_STATE_UNKNOWN: { status: 400, message: 'please_restart_the_process' },
  SOCIAL_CODE_MISSING: { status: 400, message: 'no_code' },
  SOCIAL_CODE_INVALID: { status: 400, message: 'invalid_code' },
  SOCIAL_PROVIDER_GONE: { status: 400, message: 'oauth_provider_not_found' },
  SOCIAL_PROFILE_UNKNOWN: { status: 400, message: 'unable_to_get_user_info' },
  SOCIAL_CALLBACK_UNTRUSTED: { status: 400, message: 'no_callback_url' },
});
