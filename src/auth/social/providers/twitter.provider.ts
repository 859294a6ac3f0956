import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId } from './reading.js';

/** https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/authorization-code */
export const twitter: SocialProviderDefinition = {
  id: 'twitter',
  name: 'X',
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    refresh: 'https://api.twitter.com/2/oauth2/token',
    userinfo: 'https://api.x.com/2/users/me',
  },
  scopes: ['users.read', 'tweet.read', 'offline.access', 'users.email'],
  usesPkce: true,
  clientAuthentication: 'basic',
  profile: readProfile,
};

async function readProfile(source: ProfileSource): Promise<ProviderProfile | null> {
  const [told, toldMore] = await Promise.all([
    source.getJson('userinfo', { 'user.fields': 'profile_image_url' }),
    source.getJsonIfAllowed('userinfo', { 'user.fields': 'confirmed_email' }),
  ]);
  const user = membersOf(membersOf(told)['data']);
  const id = readId(user['id']);
  if (id === null) return null;
  const confirmed = firstText(membersOf(membersOf(toldMore)['data'])['confirmed_email']);
  return {
    id,
    name: firstText(user['name']) ?? '',
    email: firstText(confirmed, user['username']),
    // The mark is the person's; a user name is no address.
    emailVerified: confirmed !== null && isTrue(user['verified']),
    image: firstText(user['profile_image_url']),
    raw: { ...user, ...(confirmed !== null && { confirmed_email: confirmed }) },
  };
}
