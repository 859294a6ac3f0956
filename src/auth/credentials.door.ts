/** How users sign in: accounts, passwords, providers, verifications. For the domains that floors.json names. */
export { AccountUnlinker } from './accounts/account-unlinker.service.js';
export { Account, type AccountTables, CREDENTIAL_PROVIDER } from './accounts/account.entity.js';
export { scopesOf } from './accounts/account.presenter.js';
export { AccountQueries } from './accounts/account.queries.js';
export { AccountRepository } from './accounts/account.repository.js';
export { type ProviderToken, providerTokenPlace } from './accounts/provider-tokens.js';
export { CredentialErrors } from './credentials/credential.errors.js';
export { isVerifiableHash } from './credentials/password-formats.js';
export { PasswordHasher } from './credentials/password-hasher.service.js';
export { PasswordVerifier } from './credentials/password-verifier.service.js';
export { PasswordPolicy } from './credentials/password.policy.js';
export { PasswordReplacer } from './passwords/password-replacer.service.js';
export { PasswordErrors } from './passwords/password.errors.js';
export { PasswordChanged, PasswordResetRequested } from './passwords/password.events.js';
export { SocialProviderRegistry } from './social/providers/social-provider.registry.js';
export { VerificationRepository } from './verifications/verification.repository.js';
