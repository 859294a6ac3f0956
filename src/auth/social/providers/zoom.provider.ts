import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId } from './reading.js';

/** https://developers.zoom.us/docs/integrations/oauth/, where what is asked for is part of the application. */
export const zoom: SocialProviderDefinition = {
  id: 'zoom',
  name: 'Zoom',
  endpoints: {
    authorization: 'https://zoom.us/oauth/authorize',
    token: 'https://zoom.us/oauth/token',
    userinfo: 'https://api.zoom.us/v2/users/me',
  },
  scopes: [],
  usesPkce: true,
  clientAuthentication: 'post',
  renewsTokens: false,
  profile: readProfile,
};

async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo'));
  const id = readId(user['id']);
  if (id === null) return null;
  return {
    id,
    name: firstText(user['display_name']) ?? '',
    email: firstText(user['email']),
    emailVerified: isTrue(user['verified']),
    image: firstText(user['pic_url']),
    raw: user,
  };
}
