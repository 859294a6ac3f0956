import { Module } from '@nestjs/common';
import { UnlinkAccount } from './accounts/actions/unlink-account.js';
import { ProviderTokenCipher } from './accounts/provider-token-cipher.service.js';
import { AccountUnlinker } from './accounts/account-unlinker.service.js';
import { AccountQueries } from './accounts/account.queries.js';
import { AccountRepository } from './accounts/account.repository.js';
import { SignInWithEmail } from './credentials/actions/sign-in-with-email.js';
import { SignInWithUsername } from './credentials/actions/sign-in-with-username.js';
import { SignUpWithEmail } from './credentials/actions/sign-up-with-email.js';
import { PasswordVerifier } from './credentials/password-verifier.service.js';
import { PasswordSignIn } from './credentials/password-sign-in.service.js';
import { PasswordAttemptLimiter } from './credentials/password-attempt-limiter.service.js';
import { PasswordHasher } from './credentials/password-hasher.service.js';
import { RepeatedSignUpHandler } from './credentials/repeated-sign-up-handler.service.js';
import { PasswordHashingMetrics } from './credentials/password-hashing.metrics.js';
import { PasswordPolicy } from './credentials/password.policy.js';
import { LoginEventRepository } from './login-events/login-event.repository.js';
import { PurgeLoginEvents } from './login-events/jobs/purge-login-events.job.js';
import { LoginEventRecorder } from './login-events/login-event-recorder.service.js';
import { ConfirmDeletion } from './deletions/actions/confirm-deletion.js';
import { DeleteUser } from './deletions/actions/delete-user.js';
import { DisownAccount } from './deletions/actions/disown-account.js';
import { DisownableAccounts } from './deletions/disownable-accounts.service.js';
import { UserDeletionChecks } from './deletions/user-deletion-checks.registry.js';
import { UserRemoval } from './deletions/user-removal.service.js';
import { ActiveOrganization } from './sessions/active-organization.service.js';
import { EndSession } from './sessions/actions/end-session.js';
import { ResumeSession } from './sessions/actions/resume-session.js';
import { RevokeSession } from './sessions/actions/revoke-session.js';
import { RevokeSessions } from './sessions/actions/revoke-sessions.js';
import { PurgeSessions } from './sessions/jobs/purge-sessions.job.js';
import { OwnSessionQueries } from './sessions/own-session.queries.js';
import { SendVerificationOnUserSignedUp } from './mails/listeners/send-verification-on-user-signed-up.listener.js';
import { SendWelcomeOnUserSignedUp } from './mails/listeners/send-welcome-on-user-signed-up.listener.js';
import { SendVerificationOnVerificationRequested } from './mails/listeners/send-verification-on-verification-requested.listener.js';
import { AccountDeletionMail } from './mails/account-deletion.mail.js';
import { NotifyOwnerOnSignUpRepeated } from './mails/listeners/notify-owner-on-sign-up-repeated.listener.js';
import { SignUpRepeatedMail } from './mails/sign-up-repeated.mail.js';
import { EmailChangeMail } from './mails/email-change.mail.js';
import { ConfirmOnEmailChangeRequested } from './mails/listeners/confirm-on-email-change-requested.listener.js';
import { VerificationSender } from './mails/verification-sender.service.js';
import { VerificationMail } from './mails/verification.mail.js';
import { WelcomeMail } from './mails/welcome.mail.js';
import { SessionJwtSigner } from './sessions/session-jwt-signer.service.js';
import { SendResetLinkOnPasswordResetRequested } from './mails/listeners/send-reset-link-on-password-reset-requested.listener.js';
import { SendMagicLinkOnMagicLinkRequested } from './mails/listeners/send-magic-link-on-magic-link-requested.listener.js';
import { MagicLinkMail } from './mails/magic-link.mail.js';
import { RequestMagicLink } from './magic-links/actions/request-magic-link.js';
import { SignInWithMagicLink } from './magic-links/actions/sign-in-with-magic-link.js';
import { MagicLinkTokens } from './magic-links/magic-link-tokens.service.js';
import { SendNoticeOnNewDevice } from './mails/listeners/send-notice-on-new-device.listener.js';
import { SendNoticeOnPasswordChanged } from './mails/listeners/send-notice-on-password-changed.listener.js';
import { NewDeviceMail } from './mails/new-device.mail.js';
import { NewPasswordLink } from './mails/new-password-link.service.js';
import { PasswordChangedMail } from './mails/password-changed.mail.js';
import { PasswordResetMail } from './mails/password-reset.mail.js';
import { ChangePassword } from './passwords/actions/change-password.js';
import { RequestPasswordReset } from './passwords/actions/request-password-reset.js';
import { ResetPassword } from './passwords/actions/reset-password.js';
import { SetPassword } from './passwords/actions/set-password.js';
import { PasswordReplacer } from './passwords/password-replacer.service.js';
import { PasswordResetLink } from './passwords/password-reset-link.service.js';
import { UpdateProfile } from './profile/actions/update-profile.js';
import { SessionTerminator } from './sessions/session-terminator.service.js';
import { SessionIssuer } from './sessions/session-issuer.service.js';
import { SessionQueries } from './sessions/session.queries.js';
import { SessionRepository } from './sessions/session.repository.js';
import { RenewSigningKey } from './signing-keys/actions/renew-signing-key.js';
import { RenewSigningKeys } from './signing-keys/jobs/renew-signing-keys.job.js';
import { SigningKeyRepository } from './signing-keys/signing-key.repository.js';
import { SigningKeys } from './signing-keys/signing-keys.service.js';
import { UserRecipients } from './users/user-recipients.service.js';
import { SignUpOriginQueries } from './users/sign-up-origin.queries.js';
import { ProviderAccountLinker } from './social/provider-account-linker.service.js';
import { StartSocialSignIn } from './social/actions/start-social-sign-in.js';
import { LinkProvider } from './social/actions/link-provider.js';
import { SignInWithProvider } from './social/actions/sign-in-with-provider.js';
import { IdTokenVerifier } from './social/protocol/id-token-verifier.service.js';
import { ProviderClient } from './social/protocol/provider.client.js';
import { ProviderDiscovery } from './social/protocol/provider-discovery.service.js';
import { ProviderHttpClient } from './social/protocol/provider-http.client.js';
import { TokenEndpointClient } from './social/protocol/token-endpoint.client.js';
import { ProviderAccessTokens } from './social/provider-access-tokens.service.js';
import { AccountInfoQueries } from './social/account-info.queries.js';
import { RefreshProviderTokens } from './social/actions/refresh-provider-tokens.js';
import { ApplicationIdTokenReader } from './social/application-id-token-reader.service.js';
import { ProviderAccountQueries } from './social/provider-account.queries.js';
import { ProviderTokenRefresher } from './social/provider-token-refresher.service.js';
import { SocialProviderRegistry } from './social/providers/social-provider.registry.js';
import { ProviderProfileSync } from './social/provider-profile-sync.service.js';
import { ProviderIdentityResolver } from './social/provider-identity-resolver.service.js';
import { ProviderSignUp } from './social/provider-sign-up.service.js';
import { SocialCallbackUrls } from './social/social-callback-urls.service.js';
import { PurgeSocialStates } from './social/states/jobs/purge-social-states.job.js';
import { SocialStateRepository } from './social/states/social-state.repository.js';
import { SocialStates } from './social/states/social-states.service.js';
import { StepwiseWriter } from './social/stepwise-writer.service.js';
import { UserQueries } from './users/user.queries.js';
import { UserRepository } from './users/user.repository.js';
import { UsernamePolicy } from './users/username.policy.js';
import { ChangeEmail } from './verifications/actions/change-email.js';
import { SendVerificationEmail } from './verifications/actions/send-verification-email.js';
import { VerifyEmail } from './verifications/actions/verify-email.js';
import { DisownLink } from './verifications/disown-link.service.js';
import { DisownToken } from './verifications/disown-token.service.js';
import { EmailChanger } from './verifications/email-changer.service.js';
import { PurgeVerifications } from './verifications/jobs/purge-verifications.job.js';
import { EmailLinkBuilder } from './verifications/email-link-builder.service.js';
import { EmailTokens } from './verifications/email-tokens.service.js';
import { EmailOwnershipProof } from './verifications/email-ownership-proof.service.js';
import { VerificationRepository } from './verifications/verification.repository.js';
import { VerificationLink } from './verifications/verification-link.service.js';
import { VerificationToken } from './verifications/verification-token.service.js';

const users = [UserQueries, SignUpOriginQueries, UserRepository, UsernamePolicy];
const accounts = [AccountRepository, AccountQueries, ProviderTokenCipher, AccountUnlinker, UnlinkAccount];
const social = [
  SocialProviderRegistry,
  ProviderAccountQueries,
  ProviderAccountLinker,
  ProviderSignUp,
  ProviderProfileSync,
  StepwiseWriter,
  SignInWithProvider,
  LinkProvider,
  ProviderHttpClient,
  TokenEndpointClient,
  IdTokenVerifier,
  ProviderDiscovery,
  ProviderClient,
  ProviderTokenRefresher,
  ProviderAccessTokens,
  RefreshProviderTokens,
  AccountInfoQueries,
  ApplicationIdTokenReader,
  SocialCallbackUrls,
  SocialStateRepository,
  SocialStates,
  PurgeSocialStates,
  StartSocialSignIn,
  ProviderIdentityResolver,
];
const loginEvents = [LoginEventRepository, LoginEventRecorder, PurgeLoginEvents];
const signingKeys = [SigningKeyRepository, RenewSigningKey, SigningKeys, RenewSigningKeys];
const sessions = [
  SessionRepository,
  SessionQueries,
  OwnSessionQueries,
  ActiveOrganization,
  SessionIssuer,
  SessionTerminator,
  SessionJwtSigner,
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
  PasswordAttemptLimiter,
  PasswordVerifier,
  PasswordSignIn,
  RepeatedSignUpHandler,
  SignUpWithEmail,
  SignInWithEmail,
  SignInWithUsername,
];
const profile = [UpdateProfile];
const verifications = [
  VerificationRepository,
  VerificationToken,
  EmailTokens,
  EmailLinkBuilder,
  EmailOwnershipProof,
  VerificationLink,
  DisownToken,
  DisownLink,
  EmailChanger,
  SendVerificationEmail,
  ChangeEmail,
  VerifyEmail,
  PurgeVerifications,
];
const passwords = [
  SetPassword,
  ChangePassword,
  RequestPasswordReset,
  PasswordResetLink,
  ResetPassword,
  PasswordReplacer,
];
const magicLinks = [MagicLinkTokens, RequestMagicLink, SignInWithMagicLink];
const mails = [
  UserRecipients,
  WelcomeMail,
  VerificationMail,
  VerificationSender,
  EmailChangeMail,
  SignUpRepeatedMail,
  NotifyOwnerOnSignUpRepeated,
  AccountDeletionMail,
  ConfirmOnEmailChangeRequested,
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

const providers = [
  ...users,
  ...accounts,
  ...social,
  ...loginEvents,
  ...signingKeys,
  ...sessions,
  ...credentials,
  ...profile,
  ...verifications,
  ...passwords,
  ...magicLinks,
  ...mails,
  ...deletions,
];

/** Accounts, sessions and staff without their routes: the same in every process. */
@Module({ providers, exports: providers })
export class AuthModule {}
