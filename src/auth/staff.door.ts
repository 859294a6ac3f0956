/** What the staff domain, and no other, may use of accounts and sessions besides the door. */
export { Account } from './accounts/account.entity.js';
export { scopesOf } from './accounts/account.presenter.js';
export { AccountQueries } from './accounts/account.queries.js';
export { AccountRepository } from './accounts/account.repository.js';
export { AccountUnlinker } from './accounts/account-unlinker.service.js';
export { AuthAudit } from './auth.audit.js';
export { UserErrors } from './users/user.errors.js';
export { LoginErrors } from './login-events/login.errors.js';
export { CredentialErrors } from './credentials/credential.errors.js';
export { PasswordErrors } from './passwords/password.errors.js';
export { DeletionErrors } from './deletions/deletion.errors.js';
export { PasswordVerifier } from './credentials/password-verifier.service.js';
export { PasswordHasher } from './credentials/password-hasher.service.js';
export { PasswordPolicy } from './credentials/password.policy.js';
export { UserRemoval } from './deletions/user-removal.service.js';
export {
  type LoginEntrance,
  type LoginMethod,
  type LoginOutcome,
  loginEntrances,
  loginOutcomes,
} from './login-events/login-event.entity.js';
export { type LoginAttempt, LoginEventRecorder } from './login-events/login-event-recorder.service.js';
export { dayInWords, momentInWords, whenAndFromWhere } from './mails/requested-by.js';
export { PasswordReplacer } from './passwords/password-replacer.service.js';
export { PasswordChanged, PasswordResetRequested } from './passwords/password.events.js';
export { type KeptSession, KeptSessionCookie } from './sessions/access/kept-session.cookie.js';
export { SessionReader } from './sessions/access/session-reader.service.js';
export { OwnSessionQueries } from './sessions/own-session.queries.js';
export { SessionTerminator } from './sessions/session-terminator.service.js';
export { type IssuedSession, SessionIssuer } from './sessions/session-issuer.service.js';
export { type Session } from './sessions/session.entity.js';
export {
  type SessionColumns,
  SessionWire,
  SessionWithUserWire,
  presentSession,
  presentSessionWithUser,
} from './sessions/session.presenter.js';
export { type FoundSession, type ListedSession, SessionQueries } from './sessions/session.queries.js';
export { SessionRepository } from './sessions/session.repository.js';
export { SocialProviderRegistry } from './social/providers/social-provider.registry.js';
export { isBanned } from './users/ban.js';
export { type UsernameInput, chosenUsername } from './users/chosen-username.js';
export { type UserColumns, tiesOf, userColumns } from './users/user.columns.js';
export { type Profile } from './users/user.entity.js';
export { UserCreated, UserUpdated, VerificationRequested } from './users/user.events.js';
export { UserWire, presentUser } from './users/user.presenter.js';
export { UserRepository } from './users/user.repository.js';
export { UsernamePolicy } from './users/username.policy.js';
export { VerificationRepository } from './verifications/verification.repository.js';
export type { UserTables } from './users/user.entity.js';
export type { AccountTables } from './accounts/account.entity.js';
export type { SessionTables } from './sessions/session.entity.js';
export type { LoginEventTables } from './login-events/login-event.entity.js';
export { CREDENTIAL_PROVIDER } from './accounts/account.entity.js';
export { LONGEST_IMAGE, LONGEST_NAME } from './users/user.limits.js';
