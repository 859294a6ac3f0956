import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, membersOf, readId } from './reading.js';

/** https://docs.kick.com/getting-started/generating-tokens-oauth2-flow */
export const kick: SocialProviderDefinition = {
  id: 'kick',
  name: 'Kick',
  endpoints: {
    authorization: 'https://id.kick.com/oauth/authorize',
    token: 'https://id.kick.com/oauth/token',
    userinfo: 'https://api.kick.com/public/v1/users',
  },
  scopes: ['user:read'],
  usesPkce: true,
  clientAuthentication: 'post',
  renewsTokens: false,
  profile: readProfile,
};

/** Asked for nobody by name, Kick tells of whoever the token is for, in a list of one. */
async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const people: unknown = membersOf(await getJson('userinfo'))['data'];
  const user = membersOf(Array.isArray(people) ? people[0] : null);
  const id = readId(user['user_id']);
  if (id === null) return null;
  const email = firstText(user['email']);
  return {
    id,
    name: firstText(user['name']) ?? '',
    email,
    emailVerified: email !== null,
    image: firstText(user['profile_picture']),
    raw: user,
  };
}
