import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId } from './reading.js';

/** https://github.com/reddit-archive/reddit/wiki/OAuth2 */
export const reddit: SocialProviderDefinition = {
  id: 'reddit',
  name: 'Reddit',
  endpoints: {
    authorization: 'https://www.reddit.com/api/v1/authorize',
    token: 'https://www.reddit.com/api/v1/access_token',
    userinfo: 'https://oauth.reddit.com/api/v1/me',
  },
  settings: {
    duration: { description: '`permanent` for a refresh token.' },
  },
  scopes: ['identity'],
  usesPkce: false,
  clientAuthentication: 'basic',
  authorizationParameters: ({ settings: { duration } }) => ({ duration }),
  profile: readProfile,
};

/** Reddit tells nobody's address. What stands for it may be the id of the client, which all people share. */
async function readProfile({ getJson, clientId }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo'));
  const id = readId(user['id']);
  if (id === null) return null;
  const told = firstText(user['oauth_client_id']);
  return {
    id,
    name: firstText(user['name']) ?? '',
    email: told === clientId ? firstText(user['name']) : told,
    emailVerified: isTrue(user['has_verified_email']),
    image: firstText(user['icon_img'])?.split('?')[0] ?? null,
    raw: user,
  };
}
