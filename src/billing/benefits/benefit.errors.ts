import { defineErrors } from '#common/errors/define-errors.js';

const invalid = { status: 422, error: 'RequestValidationError' };
const at = (...members: string[]) => ({ loc: ['body', ...members], type: 'value_error' });

export const BenefitErrors = defineErrors('billing', {
  BENEFIT_NOT_FOUND: { status: 404, message: 'Benefit not found', error: 'ResourceNotFound' },
  BENEFIT_NOT_DELETABLE: {
    status: 403,
    message: 'This benefit cannot be deleted',
    error: 'NotPermitted',
  },
  BENEFIT_TYPE_FIXED: {
    ...invalid,
    message: 'The type of a benefit cannot change; it is {type}',
    at: at('type'),
  },
  USAGE_BASED_BILLING_DISABLED: {
    ...invalid,
    message: 'Meter credits require usage-based billing; enable it in the settings of the organization',
    at: at('type'),
  },
  BENEFIT_METER_NOT_FOUND: { ...invalid, message: 'Meter not found', at: at('properties', 'meter_id') },
  BENEFIT_FILES_NOT_FOUND: { ...invalid, message: 'File not found' },
  GUILD_TOKEN_INVALID: {
    ...invalid,
    message: 'The token does not identify a Discord server',
    at: at('properties', 'guild_token'),
  },
  ROLE_NOT_ASSIGNABLE: {
    ...invalid,
    message:
      'The bot cannot assign this role: it does not exist, is managed by Discord or is not below the role of the bot',
    at: at('properties', 'role_id'),
  },
  DISCORD_UNAVAILABLE: {
    ...invalid,
    message: 'Discord benefits are not available: this installation has no Discord application',
    at: at('type'),
  },
  GITHUB_UNAVAILABLE: {
    ...invalid,
    message: 'GitHub benefits are not available to this organization',
    at: at('type'),
  },
  REPOSITORY_NOT_ACCESSIBLE: {
    ...invalid,
    message: 'The GitHub app is not installed on this repository or may not manage its collaborators',
    at: at('properties', 'repository_name'),
  },
});
