export { authLimits } from './auth.limits.js';
export { AuthModule } from './auth.module.js';
export { SignInWithEmail } from './credentials/actions/sign-in-with-email.js';
export { SignUpWithEmail } from './credentials/actions/sign-up-with-email.js';
export { SetPassword } from './passwords/actions/set-password.js';
export { UserDeletionChecks, type UserDeletionCheck } from './deletions/user-deletion-checks.registry.js';
export { ActiveOrganization } from './sessions/active-organization.service.js';
export type { Workplace } from './sessions/session.repository.js';
export {
  CurrentCaller,
  MaybeSignedIn,
  SessionAccess,
  SignedIn,
  callerOf,
  type SignedInOptions,
} from './sessions/access/session.access.js';
export { SessionCookies } from './sessions/access/session-cookies.service.js';
export { actorOf, type Caller } from './sessions/caller.js';
export { socialSettings } from './social/providers/social-settings.js';
export { UserQueries, type UserSummary, type UserAccount } from './users/user.queries.js';
export { User } from './users/user.entity.js';
export { UserSignedUp } from './users/user.events.js';
export { EmailVerifier } from './verifications/email-verifier.service.js';
