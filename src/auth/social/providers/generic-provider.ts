import type { JWTPayload } from 'jose';
import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';

/** What an address is until the provider's own description of itself has been read. */
export const DISCOVERED = '';

/** Any provider of OpenID Connect, known by the address of its description alone. */
export function genericProvider(id: string, name: string): SocialProviderDefinition {
  return {
    id,
    name,
    endpoints: {
      authorization: DISCOVERED,
      token: DISCOVERED,
      userinfo: DISCOVERED,
      jwks: DISCOVERED,
    },
    scopes: ['openid', 'profile', 'email'],
    usesPkce: true,
    clientAuthentication: 'post',
    idToken: { issuers: [] },
    profile: profileOf,
  };
}

/** What the id token does not tell is asked for. */
async function profileOf(source: ProfileSource): Promise<ProviderProfile | null> {
  const { claims } = source;
  if (claims?.sub === undefined) return null;
  const all = claims.email === undefined ? { ...claims, ...(await claimsOf(claims.sub, source)) } : claims;
  return {
    id: claims.sub,
    name: textOf(all.name) ?? textOf(all.preferred_username) ?? '',
    email: textOf(all.email),
    emailVerified: all.email_verified === true,
    image: textOf(all.picture),
    raw: all,
  };
}

/** The answer counts for its own subject only (OpenID Connect Core 1.0, section 5.3.2). */
async function claimsOf(subject: string, source: ProfileSource): Promise<JWTPayload> {
  if (source.accessToken === null) return {};
  const answer = Object(await source.getJson('userinfo')) as JWTPayload;
  return answer.sub === subject ? answer : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
