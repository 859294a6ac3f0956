import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId } from './reading.js';

/**
 * https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2. LinkedIn puts no nonce
 * into its id tokens and has named itself differently in them, so nothing is read from them.
 */
export const linkedin: SocialProviderDefinition = {
  id: 'linkedin',
  name: 'LinkedIn',
  endpoints: {
    authorization: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    userinfo: 'https://api.linkedin.com/v2/userinfo',
  },
  scopes: ['profile', 'email', 'openid'],
  usesPkce: false,
  clientAuthentication: 'post',
  authorizationParameters: ({ loginHint }) => ({ login_hint: loginHint ?? undefined }),
  profile: readProfile,
};

async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo'));
  const id = readId(user['sub']);
  if (id === null) return null;
  return {
    id,
    name: firstText(user['name']) ?? '',
    email: firstText(user['email']),
    emailVerified: isTrue(user['email_verified']),
    image: firstText(user['picture']),
    raw: user,
  };
}
