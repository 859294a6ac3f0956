import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId } from './reading.js';

/** https://www.dropbox.com/developers/documentation/http/documentation */
export const dropbox: SocialProviderDefinition = {
  id: 'dropbox',
  name: 'Dropbox',
  endpoints: {
    authorization: 'https://www.dropbox.com/oauth2/authorize',
    token: 'https://api.dropboxapi.com/oauth2/token',
    refresh: 'https://api.dropbox.com/oauth2/token',
    userinfo: 'https://api.dropboxapi.com/2/users/get_current_account',
  },
  settings: {
    accessType: { description: '`offline` for a refresh token.' },
  },
  scopes: ['account_info.read'],
  usesPkce: true,
  clientAuthentication: 'post',
  authorizationParameters: ({ settings: { accessType } }) => ({ token_access_type: accessType }),
  profile: readProfile,
};

async function readProfile({ postForJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await postForJson('userinfo'));
  const id = readId(user['account_id']);
  if (id === null) return null;
  return {
    id,
    name: firstText(membersOf(user['name'])['display_name']) ?? '',
    email: firstText(user['email']),
    emailVerified: isTrue(user['email_verified']),
    image: firstText(user['profile_photo_url']),
    raw: user,
  };
}
