import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf, readId } from './reading.js';

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebook: SocialProviderDefinition = {
  id: 'facebook',
  name: 'Facebook',
  endpoints: {
    authorization: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    refresh: 'https://graph.facebook.com/v18.0/oauth/access_token',
    userinfo: 'https://graph.facebook.com/me',
    jwks: 'https://www.facebook.com/.well-known/oauth/openid/jwks',
  },
  settings: {
    configId: { description: 'ID of the Facebook Login for Business configuration to use.' },
  },
  scopes: ['email', 'public_profile'],
  usesPkce: false,
  clientAuthentication: 'post',
  authorizationParameters: ({ loginHint, settings: { configId } }) => ({
    login_hint: loginHint ?? undefined,
    config_id: configId,
  }),
  idToken: {
    issuers: ['https://www.facebook.com'],
    algorithms: ['RS256'],
    acceptedFromApplications: true,
  },
  profile: (source) => (source.claims ? readClaims(source) : readProfile(source)),
};

/** Facebook puts only addresses into its id tokens that it has verified. */
async function readClaims({ claims }: ProfileSource): Promise<ProviderProfile | null> {
  const id = firstText(claims?.sub);
  if (!claims || id === null) return null;
  const email = firstText(claims['email']);
  const name = firstText(claims['name']) ?? '';
  return { id, name, email, emailVerified: email !== null, image: null, raw: claims };
}

async function readProfile({ getJson }: ProfileSource): Promise<ProviderProfile | null> {
  const user = membersOf(await getJson('userinfo', { fields: 'id,name,email,picture' }));
  const id = readId(user['id']);
  if (id === null) return null;
  return {
    id,
    name: firstText(user['name']) ?? '',
    email: firstText(user['email']),
    emailVerified: isTrue(user['email_verified']),
    image: firstText(membersOf(membersOf(user['picture'])['data'])['url']),
    raw: user,
  };
}
