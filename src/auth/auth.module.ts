import { Module } from '@nestjs/common';
import { staffProviders } from './staff/staff.providers.js';
import { administrationProviders } from './administration/administration.providers.js';
import { UnlinkAccount } from './accounts/actions/unlink-account.js';
import { AccountTokens } from './accounts/account-tokens.js';
import { Unlinking } from './accounts/unlinking.js';
import { AccountQueries } from './accounts/account.queries.js';
import { AccountRepository } from './accounts/account.repository.js';
import { SignInWithEmail } from './credentials/actions/sign-in-with-email.js';
import { SignInWithUsername } from './credentials/actions/sign-in-with-username.js';
import { SignUpWithEmail } from './credentials/actions/sign-up-with-email.js';
import { PasswordCheck } from './credentials/password-check.js';
import { PasswordEntry } from './credentials/password-entry.js';
import { PasswordGuard } from './credentials/password-guard.js';
import { PasswordHasher } from './credentials/password-hasher.js';
import { RepeatedSignUp } from './credentials/repeated-sign-up.js';
import { PasswordHashingMetrics } from './credentials/password-hashing.metrics.js';
import { PasswordPolicy } from './credentials/password.policy.js';
import { LoginEventFeedQueries } from './login-events/login-event-feed.queries.js';
import { LoginEventRepository } from './login-events/login-event.repository.js';
import { PurgeLoginEvents } from './login-events/jobs/purge-login-events.job.js';
import { LoginJournal } from './login-events/login-journal.js';
import { ConfirmDeletion } from './deletions/actions/confirm-deletion.js';
import { DeleteUser } from './deletions/actions/delete-user.js';
import { DisownAccount } from './deletions/actions/disown-account.js';
import { DisownableAccounts } from './deletions/disownable-accounts.js';
import { UserDeletionChecks } from './deletions/user-deletion-checks.js';
import { UserRemoval } from './deletions/user-removal.js';
import { AllowWrites } from './impersonation/actions/allow-writes.js';
import { BeginImpersonation } from './impersonation/actions/begin-impersonation.js';
import { EndImpersonation } from './impersonation/actions/end-impersonation.js';
import { StopImpersonating } from './impersonation/actions/stop-impersonating.js';
import { TellPersonOnImpersonationBegan } from './impersonation/listeners/tell-person-on-impersonation-began.listener.js';
import { ImpersonationNoticeMail } from './impersonation/mails/impersonation-notice.mail.js';
import { Impersonations } from './impersonation/impersonation.queries.js';
import { ActiveOrganization } from './sessions/active-organization.js';
import { EndSession } from './sessions/actions/end-session.js';
import { ResumeSession } from './sessions/actions/resume-session.js';
import { RevokeSession } from './sessions/actions/revoke-session.js';
import { RevokeSessions } from './sessions/actions/revoke-sessions.js';
import { PurgeSessions } from './sessions/jobs/purge-sessions.job.js';
import { OwnSessions } from './sessions/own-sessions.queries.js';
import { SendVerificationOnUserSignedUp } from './mails/listeners/send-verification-on-user-signed-up.listener.js';
import { SendWelcomeOnUserSignedUp } from './mails/listeners/send-welcome-on-user-signed-up.listener.js';
import { SendVerificationOnVerificationRequested } from './mails/listeners/send-verification-on-verification-requested.listener.js';
import { AccountDeletionMail } from './mails/account-deletion.mail.js';
import { TellOwnerOnSignUpRepeated } from './mails/listeners/tell-owner-on-sign-up-repeated.listener.js';
import { SignUpRepeatedMail } from './mails/sign-up-repeated.mail.js';
import { EmailChangeMail } from './mails/email-change.mail.js';
import { AskOnEmailChangeRequested } from './mails/listeners/ask-on-email-change-requested.listener.js';
import { VerificationSender } from './mails/verification-sender.js';
import { VerificationMail } from './mails/verification.mail.js';
import { WelcomeMail } from './mails/welcome.mail.js';
import { SessionJwt } from './sessions/session-jwt.js';
import { SendResetLinkOnPasswordResetRequested } from './mails/listeners/send-reset-link-on-password-reset-requested.listener.js';
import { SendMagicLinkOnMagicLinkRequested } from './mails/listeners/send-magic-link-on-magic-link-requested.listener.js';
import { MagicLinkMail } from './mails/magic-link.mail.js';
import { RequestMagicLink } from './magic-links/actions/request-magic-link.js';
import { SignInWithMagicLink } from './magic-links/actions/sign-in-with-magic-link.js';
import { MagicLinks } from './magic-links/magic-links.js';
import { SendNoticeOnNewDevice } from './mails/listeners/send-notice-on-new-device.listener.js';
import { SendNoticeOnPasswordChanged } from './mails/listeners/send-notice-on-password-changed.listener.js';
import { NewDeviceMail } from './mails/new-device.mail.js';
import { NewPasswordLink } from './mails/new-password-link.js';
import { PasswordChangedMail } from './mails/password-changed.mail.js';
import { PasswordResetMail } from './mails/password-reset.mail.js';
import { ChangePassword } from './passwords/actions/change-password.js';
import { RequestPasswordReset } from './passwords/actions/request-password-reset.js';
import { ResetPassword } from './passwords/actions/reset-password.js';
import { SetPassword } from './passwords/actions/set-password.js';
import { PasswordReplacement } from './passwords/password-replacement.js';
import { ResetLink } from './passwords/reset-link.js';
import { UpdateProfile } from './profile/actions/update-profile.js';
import { SessionEndings } from './sessions/session-endings.js';
import { SessionIssuer } from './sessions/session-issuer.js';
import { SessionQueries } from './sessions/session.queries.js';
import { SessionRepository } from './sessions/session.repository.js';
import { RenewSigningKey } from './signing-keys/actions/renew-signing-key.js';
import { RenewSigningKeys } from './signing-keys/jobs/renew-signing-keys.job.js';
import { SigningKeyRepository } from './signing-keys/signing-key.repository.js';
import { SigningKeys } from './signing-keys/signing-keys.js';
import { MailedPeople } from './users/mailed-people.js';
import { SignUpOrigin } from './users/sign-up-origin.queries.js';
import { AccountLinks } from './social/account-links.js';
import { BeginSocialSignIn } from './social/actions/begin-social-sign-in.js';
import { LinkProvider } from './social/actions/link-provider.js';
import { SignInWithProvider } from './social/actions/sign-in-with-provider.js';
import { IdTokens } from './social/protocol/id-tokens.js';
import { ProviderClient } from './social/protocol/provider-client.js';
import { ProviderDiscovery } from './social/protocol/provider-discovery.js';
import { ProviderHttp } from './social/protocol/provider-http.js';
import { TokenRequests } from './social/protocol/token-requests.js';
import { AccessTokens } from './social/access-tokens.js';
import { AccountInfoQueries } from './social/account-info.queries.js';
import { RefreshProviderTokens } from './social/actions/refresh-provider-tokens.js';
import { ApplicationIdTokens } from './social/application-id-tokens.js';
import { ProviderAccounts } from './social/provider-accounts.queries.js';
import { TokenRenewal } from './social/token-renewal.js';
import { SocialProviders } from './social/providers/social-providers.js';
import { ProfileFromProvider } from './social/profile-from-provider.js';
import { ProviderMeeting } from './social/provider-meeting.js';
import { ProviderSignUp } from './social/provider-sign-up.js';
import { SocialAddresses } from './social/social-addresses.js';
import { PurgeSocialStates } from './social/states/jobs/purge-social-states.job.js';
import { SocialStateRepository } from './social/states/social-state.repository.js';
import { SocialStates } from './social/states/social-states.js';
import { WrittenSteps } from './social/written-steps.js';
import { ActivityCounting } from './tallies/activity-counting.js';
import { ActivityQueries } from './tallies/activity.queries.js';
import { AuthTallyRepository } from './tallies/auth-tally.repository.js';
import { TallyActivity } from './tallies/jobs/tally-activity.job.js';
import { People } from './users/people.queries.js';
import { StaffRoles } from './users/staff-roles.js';
import { UserRepository } from './users/user.repository.js';
import { UsernamePolicy } from './users/username.policy.js';
import { ChangeEmail } from './verifications/actions/change-email.js';
import { SendVerificationEmail } from './verifications/actions/send-verification-email.js';
import { VerifyEmail } from './verifications/actions/verify-email.js';
import { DisownLink } from './verifications/disown-link.js';
import { DisownToken } from './verifications/disown-token.js';
import { EmailChange } from './verifications/email-change.js';
import { PurgeVerifications } from './verifications/jobs/purge-verifications.job.js';
import { MailedLink } from './verifications/mailed-link.js';
import { MailedTokens } from './verifications/mailed-tokens.js';
import { ProofOfAddress } from './verifications/proof-of-address.js';
import { VerificationRepository } from './verifications/verification.repository.js';
import { VerificationLink } from './verifications/verification-link.js';
import { VerificationToken } from './verifications/verification-token.js';

const users = [People, SignUpOrigin, StaffRoles, UserRepository, UsernamePolicy];
const accounts = [AccountRepository, AccountQueries, AccountTokens, Unlinking, UnlinkAccount];
const social = [
  SocialProviders,
  ProviderAccounts,
  AccountLinks,
  ProviderSignUp,
  ProfileFromProvider,
  WrittenSteps,
  SignInWithProvider,
  LinkProvider,
  ProviderHttp,
  TokenRequests,
  IdTokens,
  ProviderDiscovery,
  ProviderClient,
  TokenRenewal,
  AccessTokens,
  RefreshProviderTokens,
  AccountInfoQueries,
  ApplicationIdTokens,
  SocialAddresses,
  SocialStateRepository,
  SocialStates,
  PurgeSocialStates,
  BeginSocialSignIn,
  ProviderMeeting,
];
const loginEvents = [LoginEventFeedQueries, LoginEventRepository, LoginJournal, PurgeLoginEvents];
const tallies = [AuthTallyRepository, ActivityCounting, ActivityQueries, TallyActivity];
const signingKeys = [SigningKeyRepository, RenewSigningKey, SigningKeys, RenewSigningKeys];
const sessions = [
  SessionRepository,
  SessionQueries,
  OwnSessions,
  ActiveOrganization,
  SessionIssuer,
  SessionEndings,
  SessionJwt,
  ResumeSession,
  EndSession,
  RevokeSession,
  RevokeSessions,
  PurgeSessions,
];
const credentials = [
  PasswordHasher,
  PasswordHashingMetrics,
  PasswordPolicy,
  PasswordGuard,
  PasswordCheck,
  PasswordEntry,
  RepeatedSignUp,
  SignUpWithEmail,
  SignInWithEmail,
  SignInWithUsername,
];
const profile = [UpdateProfile];
const verifications = [
  VerificationRepository,
  VerificationToken,
  MailedTokens,
  MailedLink,
  ProofOfAddress,
  VerificationLink,
  DisownToken,
  DisownLink,
  EmailChange,
  SendVerificationEmail,
  ChangeEmail,
  VerifyEmail,
  PurgeVerifications,
];
const passwords = [
  SetPassword,
  ChangePassword,
  RequestPasswordReset,
  ResetLink,
  ResetPassword,
  PasswordReplacement,
];
const magicLinks = [MagicLinks, RequestMagicLink, SignInWithMagicLink];
const mails = [
  MailedPeople,
  WelcomeMail,
  VerificationMail,
  VerificationSender,
  EmailChangeMail,
  SignUpRepeatedMail,
  TellOwnerOnSignUpRepeated,
  AccountDeletionMail,
  AskOnEmailChangeRequested,
  PasswordResetMail,
  MagicLinkMail,
  SendMagicLinkOnMagicLinkRequested,
  PasswordChangedMail,
  NewDeviceMail,
  NewPasswordLink,
  SendWelcomeOnUserSignedUp,
  SendVerificationOnUserSignedUp,
  SendVerificationOnVerificationRequested,
  SendResetLinkOnPasswordResetRequested,
  SendNoticeOnPasswordChanged,
  SendNoticeOnNewDevice,
];
const deletions = [
  UserDeletionChecks,
  UserRemoval,
  DeleteUser,
  ConfirmDeletion,
  DisownableAccounts,
  DisownAccount,
];

const impersonation = [
  ImpersonationNoticeMail,
  TellPersonOnImpersonationBegan,
  Impersonations,
  BeginImpersonation,
  StopImpersonating,
  EndImpersonation,
  AllowWrites,
];

const providers = [
  ...users,
  ...accounts,
  ...social,
  ...loginEvents,
  ...tallies,
  ...signingKeys,
  ...sessions,
  ...credentials,
  ...profile,
  ...verifications,
  ...passwords,
  ...magicLinks,
  ...mails,
  ...deletions,
  ...staffProviders,
  ...administrationProviders,
  ...impersonation,
];

/** Accounts, sessions and staff without their routes: the same in every process. */
@Module({ providers, exports: providers })
export class AuthModule {}
