import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId, type Members } from './reading.js';

/** https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const github: SocialProviderDefinition = {
  id: 'github',
  name: 'GitHub',
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    refresh: 'https://github.com/login/oauth/token',
    userinfo: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
  },
  scopes: ['read:user', 'user:email'],
  usesPkce: false,
  clientAuthentication: 'post',
  authorizationParameters: ({ loginHint }) => ({ login_hint: loginHint ?? undefined }),
  profile: readProfile,
};

async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const [user, emails] = await Promise.all([getJson('userinfo').then(membersOf), getJson('emails')]);
  const id = readId(user['id']);
  if (id === null) return null;
  const addresses = Array.isArray(emails) ? emails.map(membersOf) : [];
  const email = chooseAddress(user, addresses);
  const chosen = addresses.find((address) => address['email'] === email);
  return {
    id,
    name: firstText(user['name'], user['login']) ?? '',
    email,
    emailVerified: isTrue(chosen?.['verified']),
    image: firstText(user['avatar_url']),
    raw: user,
  };
}

/** The public one, else the primary one, else any. */
function chooseAddress(user: Members, addresses: Members[]): string | null {
  const primary = addresses.find((address) => isTrue(address['primary']));
  return firstText(user['email'], primary?.['email'], addresses[0]?.['email']);
}
