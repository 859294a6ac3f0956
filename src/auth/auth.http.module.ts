import { Module } from '@nestjs/common';
import { HttpModule } from '#platform/http/http.module.js';
import { AccountsController } from './accounts/http/accounts.controller.js';
import { AuthModule } from './auth.module.js';
import { CredentialsController } from './credentials/http/credentials.controller.js';
import { UsernamesController } from './credentials/http/usernames.controller.js';
import { MagicLinkResponder } from './magic-links/http/magic-link.responder.js';
import { MagicLinksController } from './magic-links/http/magic-links.controller.js';
import { MagicLinksOfferedCheck } from './magic-links/magic-links-offered.check.js';
import { PasswordPagesController } from './passwords/http/password-pages.controller.js';
import { PasswordsController } from './passwords/http/passwords.controller.js';
import { ProfileController } from './profile/http/profile.controller.js';
import { OwnUsernameCheck } from './profile/own-username.check.js';
import { DeletionsController } from './deletions/http/deletions.controller.js';
import { DisownController } from './deletions/http/disown.controller.js';
import { SessionAccessModule } from './session-access.module.js';
import { SessionJwtHeader } from './sessions/access/session-jwt-header.service.js';
import { SessionJwtController } from './sessions/http/session-jwt.controller.js';
import { SessionsController } from './sessions/http/sessions.controller.js';
import { SigningKeysController } from './signing-keys/http/signing-keys.controller.js';
import { IdTokenResponder } from './social/http/id-token.responder.js';
import { ProviderAccountsController } from './social/http/provider-accounts.controller.js';
import { CallbackResponder } from './social/http/callback.responder.js';
import { CallbackController } from './social/http/callback.controller.js';
import { AuthorizationRedirect } from './social/http/authorization-redirect.service.js';
import { KnownProviderCheck } from './social/http/known-provider.check.js';
import { SocialController } from './social/http/social.controller.js';
import { StateCookie } from './social/http/state.cookie.js';
import { StatusController } from './status/http/status.controller.js';
import { UsernameCheck } from './users/username.check.js';
import { EmailChangeController } from './verifications/http/email-change.controller.js';
import { VerificationsController } from './verifications/http/verifications.controller.js';

/** The routes people and their applications call, mounted on the authentication base path. */
@Module({
  imports: [HttpModule, AuthModule, SessionAccessModule],
  controllers: [
    StatusController,
    CredentialsController,
    UsernamesController,
    PasswordsController,
    PasswordPagesController,
    ProfileController,
    MagicLinksController,
    AccountsController,
    SocialController,
    CallbackController,
    ProviderAccountsController,
    SessionsController,
    SessionJwtController,
    SigningKeysController,
    VerificationsController,
    EmailChangeController,
    DeletionsController,
    DisownController,
  ],
  providers: [
    SessionJwtHeader,
    UsernameCheck,
    OwnUsernameCheck,
    MagicLinksOfferedCheck,
    MagicLinkResponder,
    IdTokenResponder,
    KnownProviderCheck,
    StateCookie,
    AuthorizationRedirect,
    CallbackResponder,
  ],
})
export class AuthHttpModule {}
