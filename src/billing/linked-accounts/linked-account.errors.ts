import { defineErrors } from '#common/errors/define-errors.js';

const invalid = { status: 422, error: 'RequestValidationError' };
const at = (place: string, ...members: string[]) => ({ loc: [place, ...members], type: 'value_error' });

export const LinkedAccountErrors = defineErrors('billing', {
  PLATFORM_NOT_CONFIGURED: {
    ...invalid,
    message: 'Accounts of this platform cannot be linked here',
    at: at('path', 'platform'),
  },
  LINK_STATE_INVALID: {
    ...invalid,
    message: 'The state has expired or belongs to another session; start again',
    at: at('body', 'state'),
  },
  LINK_CODE_REJECTED: {
    ...invalid,
    message: 'The platform did not accept the code; start again',
    at: at('body', 'code'),
  },
  DISCORD_NOT_CONFIGURED: {
    ...invalid,
    message: 'This installation has no Discord application',
    at: at('body'),
  },
  GUILD_STATE_INVALID: {
    ...invalid,
    message: 'The state has expired or belongs to another organization; start again',
    at: at('body', 'state'),
  },
  GUILD_CODE_REJECTED: {
    ...invalid,
    message: 'Discord did not accept the code, or the bot is not in a server; start again',
    at: at('body', 'code'),
  },
  ACCOUNT_LINKED_TO_ANOTHER: {
    ...invalid,
    message: 'This account is linked to another customer',
    at: at('body', 'code'),
  },
  TOO_MANY_LINKED_ACCOUNTS: {
    ...invalid,
    message: 'No more than {most} accounts of a platform can be linked',
    at: at('body', 'code'),
  },
  CHOSEN_ACCOUNT_NOT_LINKED: {
    ...invalid,
    message: 'No such account is linked',
    at: at('body', 'properties', 'account_id'),
  },
  GRANT_BENEFIT_TYPE_DIFFERS: {
    ...invalid,
    message: 'The benefit is of type {type}',
    at: at('body', 'benefit_type'),
  },
  LINKED_ACCOUNT_NOT_FOUND: { status: 404, message: 'Account not found', error: 'ResourceNotFound' },
  LINKED_ACCOUNT_IN_USE: {
    ...invalid,
    message: 'A benefit is granted to this account',
    at: at('path', 'account_id'),
  },
  PLATFORM_UNAVAILABLE: {
    status: 503,
    message: 'The platform cannot be reached; try again later',
    error: 'PlatformUnavailable',
  },
});
