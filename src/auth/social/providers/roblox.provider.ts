import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, membersOf, readId } from './reading.js';

/** https://create.roblox.com/docs/cloud/auth/oauth2-reference */
export const roblox: SocialProviderDefinition = {
  id: 'roblox',
  name: 'Roblox',
  endpoints: {
    authorization: 'https://apis.roblox.com/oauth/v1/authorize',
    token: 'https://apis.roblox.com/oauth/v1/token',
    userinfo: 'https://apis.roblox.com/oauth/v1/userinfo',
    jwks: 'https://apis.roblox.com/oauth/v1/certs',
  },
  settings: {
    prompt: {
      description: 'What Roblox prompts for at each sign-in.',
      default: 'select_account consent',
    },
  },
  scopes: ['openid', 'profile'],
  usesPkce: false,
  clientAuthentication: 'post',
  authorizationParameters: ({ settings: { prompt } }) => ({ prompt }),
  idToken: { issuers: ['https://apis.roblox.com/oauth/', 'https://apis.roblox.com/oauth'] },
  profile: readProfile,
};

/** Roblox tells nobody's address; the user name stands for it. */
async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo'));
  const id = readId(user['sub']);
  if (id === null) return null;
  const username = firstText(user['preferred_username']);
  return {
    id,
    name: firstText(user['nickname'], username) ?? '',
    email: username,
    emailVerified: username !== null,
    image: firstText(user['picture']),
    raw: user,
  };
}
