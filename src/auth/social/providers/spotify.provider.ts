import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, membersOf, readId } from './reading.js';

/** https://developer.spotify.com/documentation/web-api/tutorials/code-pkce-flow */
export const spotify: SocialProviderDefinition = {
  id: 'spotify',
  name: 'Spotify',
  endpoints: {
    authorization: 'https://accounts.spotify.com/authorize',
    token: 'https://accounts.spotify.com/api/token',
    userinfo: 'https://api.spotify.com/v1/me',
  },
  scopes: ['user-read-email'],
  usesPkce: true,
  clientAuthentication: 'post',
  profile: readProfile,
};

/** Spotify does not verify addresses, and says so. */
async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo'));
  const id = readId(user['id']);
  if (id === null) return null;
  const images: unknown = user['images'];
  return {
    id,
    name: firstText(user['display_name']) ?? '',
    email: firstText(user['email']),
    emailVerified: false,
    image: firstText(membersOf(Array.isArray(images) ? images[0] : null)['url']),
    raw: user,
  };
}
