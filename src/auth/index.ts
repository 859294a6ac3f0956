export { CREDENTIAL_PROVIDER } from './accounts/account.entity.js';
export { providerTokenPlace, type ProviderToken } from './accounts/provider-tokens.js';
export { authEntities } from './auth.entities.js';
export { authLimits, staffLimits } from './auth.limits.js';
export { AuthModule } from './auth.module.js';
export type { AuthTables } from './auth.tables.js';
export { isVerifiableHash } from './credentials/password-formats.js';
export {
  CreateFirstAdministrator,
  type FirstAdministrator,
} from './staff/actions/create-first-administrator.js';
export { MakeAdministrator } from './staff/actions/make-administrator.js';
export { SignInWithEmail } from './credentials/actions/sign-in-with-email.js';
export { SignUpWithEmail } from './credentials/actions/sign-up-with-email.js';
export { SetPassword } from './passwords/actions/set-password.js';
export type { StaffMember } from './staff/staff-member.js';
export { OwnerSearchQueries, type FoundOwner } from './staff/owner-search.queries.js';
export { StaffUserSearchQueries, type FoundUser } from './staff/staff-user-search.queries.js';
export { AnyStaff, CurrentStaff, StaffCan } from './staff/access/staff.access.js';
export { UserDeletionChecks, type UserDeletionCheck } from './deletions/user-deletion-checks.registry.js';
export { SessionAccessModule } from './session-access.module.js';
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
export { socialSettingFamily } from './social/providers/social-setting-family.js';
export { socialSettingsCheck } from './social/providers/social-settings-check.js';
export { ActivityCounter } from './tallies/activity-counter.service.js';
export { activityRanges, type ActivityRange } from './tallies/activity-ranges.js';
export type { Activity } from './tallies/activity.js';
export { ActivityQueries } from './tallies/activity.queries.js';
export { LoginEventFeedQueries } from './login-events/login-event-feed.queries.js';
export { ImpersonationQueries } from './impersonation/impersonation.queries.js';
export { UserQueries, type Person, type UserAccount } from './users/user.queries.js';
export { isEmail, normalizeEmail } from './users/email-address.js';
export { User } from './users/user.entity.js';
export { LONGEST_IMAGE, LONGEST_NAME } from './users/user.limits.js';
