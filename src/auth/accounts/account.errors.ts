import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const AccountErrors = defineErrors('auth', {
  LAST_ACCOUNT: { status: 400, message: "You can't unlink your last account" },
  ACCOUNT_NOT_FOUND: { status: 400, message: 'Account not found' },
  UNABLE_TO_LINK_ACCOUNT: { status: 401, message: 'unable to link account' },
});

translateConstraints({
  accounts_provider_id_account_id_unique: AccountErrors.UNABLE_TO_LINK_ACCOUNT,
});
