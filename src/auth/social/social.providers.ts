import type { Room } from '#platform/rooms/room.js';
import { AccountInfoQueries } from './account-info.queries.js';
import { LinkProvider } from './actions/link-provider.js';
import { RefreshProviderTokens } from './actions/refresh-provider-tokens.js';
import { SignInWithProvider } from './actions/sign-in-with-provider.js';
import { StartSocialSignIn } from './actions/start-social-sign-in.js';
import { ApplicationIdTokenReader } from './application-id-token-reader.service.js';
import { AuthorizationRedirect } from './http/authorization-redirect.service.js';
import { CallbackController } from './http/callback.controller.js';
import { CallbackResponder } from './http/callback.responder.js';
import { IdTokenResponder } from './http/id-token.responder.js';
import { KnownProviderCheck } from './http/known-provider.check.js';
import { ProviderAccountsController } from './http/provider-accounts.controller.js';
import { SocialController } from './http/social.controller.js';
import { StateCookie } from './http/state.cookie.js';
import { IdTokenVerifier } from './protocol/id-token-verifier.service.js';
import { ProviderDiscovery } from './protocol/provider-discovery.service.js';
import { ProviderHttpClient } from './protocol/provider-http.client.js';
import { ProviderClient } from './protocol/provider.client.js';
import { TokenEndpointClient } from './protocol/token-endpoint.client.js';
import { ProviderAccessTokens } from './provider-access-tokens.service.js';
import { ProviderAccountLinker } from './provider-account-linker.service.js';
import { ProviderAccountQueries } from './provider-account.queries.js';
import { ProviderIdentityResolver } from './provider-identity-resolver.service.js';
import { ProviderProfileSync } from './provider-profile-sync.service.js';
import { ProviderSignUp } from './provider-sign-up.service.js';
import { ProviderTokenRefresher } from './provider-token-refresher.service.js';
import { SocialProviderRegistry } from './providers/social-provider.registry.js';
import { SocialCallbackUrls } from './social-callback-urls.service.js';
import { PurgeSocialStates } from './states/jobs/purge-social-states.job.js';
import { SocialState } from './states/social-state.entity.js';
import { SocialStateRepository } from './states/social-state.repository.js';
import { SocialStates } from './states/social-states.service.js';
import { StepwiseWriter } from './stepwise-writer.service.js';

/** Sign-in through providers (OAuth and OpenID Connect). */
export const social = {
  entities: [SocialState],
  providers: [
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
  ],
  controllers: [SocialController, CallbackController, ProviderAccountsController],
  httpProviders: [
    IdTokenResponder,
    KnownProviderCheck,
    StateCookie,
    AuthorizationRedirect,
    CallbackResponder,
  ],
} satisfies Room;
