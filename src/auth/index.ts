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
export { OwnerSearch, type FoundOwner } from './staff/owner-search.queries.js';
export { PeopleSearch, type FoundPerson } from './staff/people-search.queries.js';
export { AnyStaff, CurrentStaff, StaffCan } from './staff/access/staff.access.js';
export { UserDeletionChecks, type UserDeletionCheck } from './deletions/user-deletion-checks.js';
export { SessionAccessModule } from './session-access.module.js';
export { ActiveOrganization } from './sessions/active-organization.js';
export type { Workplace } from './sessions/session.repository.js';
export {
  CurrentCaller,
  MaybeSignedIn,
  SessionAccess,
  SignedIn,
  callerOf,
  type SignedInOptions,
} from './sessions/access/session.access.js';
export { SessionCookies } from './sessions/access/session-cookies.js';
export { actorOf, type Caller } from './sessions/caller.js';
export { socialSettingFamily } from './social/providers/social-setting-family.js';
export { socialSettingsCheck } from './social/providers/social-settings-check.js';
export { ActivityCounting } from './tallies/activity-counting.js';
export { activityRanges, type ActivityRange } from './tallies/activity-ranges.js';
export type { Activity } from './tallies/activity.js';
export { ActivityQueries } from './tallies/activity.queries.js';
export { LoginEventFeedQueries } from './login-events/login-event-feed.queries.js';
export { Impersonations } from './impersonation/impersonation.queries.js';
export { People, type Person, type PersonAccount } from './users/people.queries.js';
export { isEmail, normalizeEmail } from './users/email-address.js';
export { User } from './users/user.entity.js';
export { LONGEST_IMAGE, LONGEST_NAME } from './users/user.limits.js';
