/** What the import, which writes rows of accounts past their entities, uses besides the door. */
export { CREDENTIAL_PROVIDER, type AccountTables } from './accounts/account.entity.js';
export { providerTokenPlace, type ProviderToken } from './accounts/provider-tokens.js';
export { isVerifiableHash } from './credentials/password-formats.js';
export type { SessionTables } from './sessions/session.entity.js';
export type { UserTables } from './users/user.entity.js';
export { LONGEST_IMAGE, LONGEST_NAME } from './users/user.limits.js';
