import type { JWTPayload } from 'jose';
import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue } from './reading.js';

/** Of accounts that are nobody's employee's; Microsoft itself verifies their addresses. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
/** Words for more than one tenant, in the place of one. */
const OPEN_TENANTS = ['common', 'organizations'];

/** https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow */
export const microsoft: SocialProviderDefinition = {
  id: 'microsoft',
  name: 'Microsoft',
  endpoints: {
    authorization: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
    jwks: 'https://login.microsoftonline.com/{tenant}/discovery/v2.0/keys',
    photo: 'https://graph.microsoft.com/v1.0/me/photos/48x48/$value',
  },
  settings: {
    tenant: {
      description:
        'Which users can sign in: the ID of a tenant, `organizations`, `consumers`, or `common` for both.',
      default: 'common',
    },
    prompt: { description: 'What Microsoft prompts for at each sign-in, such as `select_account`.' },
  },
  scopes: ['openid', 'profile', 'email', 'User.Read'],
  usesPkce: true,
  clientAuthentication: 'post',
  authorizationParameters: ({ settings: { prompt } }) => ({ prompt }),
  idToken: { issuers: ['https://login.microsoftonline.com/*/v2.0'] },
  profile: readProfile,
};

async function readProfile(source: ProfileSource): Promise<ProviderProfile | null> {
  const { claims, accessToken } = source;
  const { tenant = 'common' } = source.settings;
  const id = firstText(claims?.sub);
  if (!claims || id === null || !isAdmitted(claims['tid'], tenant)) return null;
  const email = firstText(claims['email']);
  return {
    id,
    name: firstText(claims['name']) ?? '',
    email,
    emailVerified: email !== null && isVerified(claims, tenant),
    image: accessToken === null ? null : await source.getDataUrl('photo'),
    raw: claims,
  };
}

/** The keys that sign for one tenant sign for all. A tenant that is named by its domain is told apart by Microsoft alone. */
function isAdmitted(own: unknown, tenant: string): boolean {
  if (tenant === 'organizations') return own !== PERSONAL_TENANT;
  if (tenant === 'consumers') return own === PERSONAL_TENANT;
  return !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tenant) || own === tenant.toLowerCase();
}

/**
 * Whoever administers a tenant may write any address into it. It counts where the installation has named the one tenant,
 * and where Microsoft says that the owner of the address's domain is behind it
 * (https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization).
 */
function isVerified(claims: JWTPayload, tenant: string): boolean {
  const isOwner = claims['xms_edov'] ?? claims['email_verified'];
  if (isOwner !== undefined) return isTrue(isOwner);
  return claims['tid'] === PERSONAL_TENANT || !OPEN_TENANTS.includes(tenant);
}
