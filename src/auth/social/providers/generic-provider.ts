import type { JWTPayload } from 'jose';
import type { ProfileSource, ProviderProfile, SocialProvider, SocialProviderDefinition } from './provider.js';
import { firstText, isTrue, membersOf } from './reading.js';

/** Where a provider describes itself, below its issuer (OpenID Connect Discovery 1.0, section 4). */
export const WELL_KNOWN = '/.well-known/openid-configuration';

/** What an address is until the provider's own description has been read. */
const DISCOVERED = '';

/** What a provider says of itself. */
export interface ProviderDescription {
  issuer: string;
  endpoints: Record<'authorization' | 'token' | 'jwks', string> & { userinfo?: string };
  clientAuthentication: 'post' | 'basic';
}

/** Any provider of OpenID Connect, of which nothing is known but where it describes itself. */
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
    profile: readProfile,
  };
}

/** The provider as it describes itself; endpoints that the installation names stay. */
export function describedBy(provider: SocialProvider, description: ProviderDescription): SocialProvider {
  const { issuer, clientAuthentication, endpoints } = description;
  const named = Object.entries(provider.endpoints).filter(([, address]) => address !== DISCOVERED);
  const all = { ...endpoints, ...Object.fromEntries(named) };
  const definition = {
    ...provider.definition,
    endpoints: all,
    clientAuthentication,
    renewalAuthentication: clientAuthentication,
    idToken: { issuers: [issuer] },
    profile: 'userinfo' in all ? readWholeProfile : readProfile,
  };
  return { ...provider, definition, endpoints: all };
}

/** Of the id token alone. */
function readProfile({ claims }: ProfileSource): Promise<ProviderProfile | null> {
  return Promise.resolve(claims && profileIn(claims));
}

/** What the id token does not tell is asked for. */
async function readWholeProfile(source: ProfileSource): Promise<ProviderProfile | null> {
  const { claims, accessToken } = source;
  if (claims === null || claims.email !== undefined || accessToken === null) return readProfile(source);
  const answer = membersOf(await source.getJson('userinfo'));
  // It counts for its own subject only (OpenID Connect Core 1.0, section 5.3.2).
  return profileIn(answer['sub'] === claims.sub ? { ...claims, ...answer } : claims);
}

function profileIn(claims: JWTPayload): ProviderProfile | null {
  const id = firstText(claims.sub);
  if (id === null) return null;
  return {
    id,
    name: firstText(claims['name'], claims['preferred_username']) ?? '',
    email: firstText(claims['email']),
    emailVerified: isTrue(claims['email_verified']),
    image: firstText(claims['picture']),
    raw: claims,
  };
}
