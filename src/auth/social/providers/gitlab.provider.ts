import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId } from './reading.js';

/** https://docs.gitlab.com/api/oauth2/ */
export const gitlab: SocialProviderDefinition = {
  id: 'gitlab',
  name: 'GitLab',
  endpoints: {
    authorization: '{issuer}/oauth/authorize',
    token: '{issuer}/oauth/token',
    userinfo: '{issuer}/api/v4/user',
  },
  settings: {
    issuer: {
      description: 'URL of the GitLab instance.',
      default: 'https://gitlab.com',
    },
  },
  scopes: ['read_user'],
  usesPkce: true,
  clientAuthentication: 'post',
  authorizationParameters: ({ loginHint }) => ({ login_hint: loginHint ?? undefined }),
  profile: readProfile,
};

async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo'));
  const id = readId(user['id']);
  if (id === null || user['state'] !== 'active' || isTrue(user['locked'])) return null;
  const email = firstText(user['email']);
  return {
    id,
    name: firstText(user['name'], user['username']) ?? '',
    email,
    emailVerified: email !== null,
    image: firstText(user['avatar_url']),
    raw: user,
  };
}
