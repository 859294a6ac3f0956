import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, membersOf, readId } from './reading.js';

/** https://developers.tiktok.com/doc/oauth-user-access-token-management, where a client has a key in place of an id. */
export const tiktok: SocialProviderDefinition = {
  id: 'tiktok',
  name: 'TikTok',
  endpoints: {
    authorization: 'https://www.tiktok.com/v2/auth/authorize',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    userinfo: 'https://open.tiktokapis.com/v2/user/info/',
  },
  scopes: ['user.info.profile'],
  scopeSeparator: ',',
  usesPkce: false,
  clientAuthentication: 'post',
  authorizationParameters: ({ clientId }) => ({ client_id: undefined, client_key: clientId }),
  tokenParameters: (clientId) => ({ client_key: clientId }),
  profile: readProfile,
};

async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const fields = 'open_id,avatar_large_url,display_name,username';
  const { data } = membersOf(await getJson('userinfo', { fields }));
  const user = membersOf(membersOf(data)['user']);
  const id = readId(user['open_id']);
  if (id === null) return null;
  const email = firstText(user['email']);
  return {
    id,
    name: firstText(user['display_name'], user['username']) ?? '',
    email: firstText(email, user['username']),
    emailVerified: email !== null,
    image: firstText(user['avatar_large_url']),
    raw: user,
  };
}
