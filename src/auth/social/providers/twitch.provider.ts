import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText } from './reading.js';

/** Twitch tells these only when they are named (OpenID Connect Core 1.0, section 5.5). */
const CLAIMS = {
  id_token: { email: null, email_verified: null, preferred_username: null, picture: null },
};

/** https://dev.twitch.tv/docs/authentication/getting-tokens-oidc */
export const twitch: SocialProviderDefinition = {
  id: 'twitch',
  name: 'Twitch',
  endpoints: {
    authorization: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    jwks: 'https://id.twitch.tv/oauth2/keys',
  },
  scopes: ['user:read:email', 'openid'],
  usesPkce: false,
  clientAuthentication: 'post',
  authorizationParameters: () => ({ claims: JSON.stringify(CLAIMS) }),
  idToken: { issuers: ['https://id.twitch.tv/oauth2'] },
  profile: readProfile,
};

async function readProfile({ claims }: ProfileSource): Promise<ProviderProfile | null> {
  const id = firstText(claims?.sub);
  if (!claims || id === null) return null;
  return {
    id,
    name: firstText(claims['preferred_username']) ?? '',
    email: firstText(claims['email']),
    emailVerified: false,
    image: firstText(claims['picture']),
    raw: claims,
  };
}
