import type { ProviderTokens } from '../../../src/auth/accounts/provider-tokens.js';
import type {
  ProviderProfile,
  SocialProvider,
  SocialProviderDefinition,
} from '../../../src/auth/social/providers/provider.js';
import {
  SignInWithProvider,
  type ProviderSignIn,
  type SignedInByProvider,
} from '../../../src/auth/social/actions/sign-in-with-provider.js';
import { inRequest } from '../in-request.js';
import type { TestApp } from '../test-app.js';

export const NO_TOKENS: ProviderTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
  tokenType: null,
};

/** A provider as far as the rules for accounts ask it anything. */
export function providerCalled(id: string, differences: Partial<SocialProvider> = {}): SocialProvider {
  return {
    definition: { id } as SocialProviderDefinition,
    clientId: 'client',
    clientSecret: () => Promise.resolve('secret'),
    scopes: [],
    endpoints: {},
    settings: {},
    disableSignUp: false,
    disableImplicitSignUp: false,
    isTrusted: false,
    ...differences,
  };
}

/** Somebody whose address the provider vouches for. */
export function profileOf(differences: Partial<ProviderProfile> = {}): ProviderProfile {
  return {
    id: '78',
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: true,
    image: null,
    raw: {},
    ...differences,
  };
}

/** Signs somebody in as if a provider had just sent them. */
export function meet(
  app: TestApp,
  profile: Partial<ProviderProfile> = {},
  differences: Partial<ProviderSignIn> = {},
): Promise<SignedInByProvider> {
  return inRequest(app, () =>
    app.get(SignInWithProvider).execute({
      provider: providerCalled('github'),
      profile: profileOf(profile),
      tokens: NO_TOKENS,
      requestSignUp: false,
      client: { ipAddress: '192.0.2.1', userAgent: 'test' },
      ...differences,
    }),
  );
}
