import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue } from './reading.js';

/** https://developers.google.com/identity/openid-connect/openid-connect */
export const google: SocialProviderDefinition = {
  id: 'google',
  name: 'Google',
  endpoints: {
    authorization: 'https://accounts.google.com/o/oauth2/auth',
    token: 'https://oauth2.googleapis.com/token',
    refresh: 'https://www.googleapis.com/oauth2/v4/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    tokeninfo: 'https://www.googleapis.com/oauth2/v3/tokeninfo',
  },
  settings: {
    prompt: { description: 'What Google prompts for at each sign-in: `consent`, `select_account` or both.' },
    accessType: { description: '`offline` for a refresh token.' },
    display: { description: 'How Google displays its pages: `page`, `popup`, `touch` or `wap`.' },
    hd: { description: 'Google Workspace domain whose users can sign in; `*` for any domain.' },
  },
  scopes: ['email', 'profile', 'openid'],
  usesPkce: true,
  clientAuthentication: 'post',
  authorizationParameters: ({ loginHint, settings: { prompt, accessType, display, hd } }) => ({
    prompt,
    access_type: accessType,
    display,
    hd,
    login_hint: loginHint ?? undefined,
  }),
  idToken: {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    acceptedFromApplications: true,
    introspectedAt: 'tokeninfo',
  },
  profile: readProfile,
};

async function readProfile({ claims, settings }: ProfileSource): Promise<ProviderProfile | null> {
  const id = firstText(claims?.sub);
  if (!claims || id === null || !isOfDomain(claims['hd'], settings['hd'])) return null;
  return {
    id,
    name: firstText(claims['name']) ?? '',
    email: firstText(claims['email']),
    emailVerified: isTrue(claims['email_verified']),
    image: firstText(claims['picture']),
    raw: claims,
  };
}

/** The parameter of the authorization URL only sorts what people are offered; the token says who came. */
function isOfDomain(domain: unknown, asked: string | undefined): boolean {
  if (!asked) return true;
  return asked === '*' ? firstText(domain) !== null : domain === asked;
}
