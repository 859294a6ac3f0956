import { WELL_KNOWN, type ProviderDescription } from '../providers/generic-provider.js';
import { firstText, membersOf, type Members } from '../providers/reading.js';
import { ProviderError } from './provider-error.js';
import type { ProviderHttpClient } from './provider-http.client.js';

const ENDPOINT = 'discovery';

interface Where {
  url: string;
  provider: string;
  within: AbortSignal;
}

/**
 * Fetches a description and believes it only of the issuer below whose address it was found (OpenID Connect Discovery
 * 1.0, section 4.3).
 * @throws ProviderError
 */
export async function readDescription(
  http: ProviderHttpClient,
  { url, provider, within }: Where,
): Promise<ProviderDescription> {
  const headers = { accept: 'application/json' };
  const answer = await http.send({ provider, endpoint: ENDPOINT, url, method: 'GET', headers, within });
  if (answer.status !== 200)
    throw new ProviderError('refused', provider, ENDPOINT, { status: answer.status });
  const members = membersOf(await answer.json().catch(() => null));
  const description = descriptionIn(members, url);
  if (description === null) throw new ProviderError('malformed', provider, ENDPOINT);
  return description;
}

function descriptionIn(members: Members, url: string): ProviderDescription | null {
  const issuer = issuerIn(members, url);
  const authorization = addressIn(members['authorization_endpoint'], url);
  const token = addressIn(members['token_endpoint'], url);
  const jwks = addressIn(members['jwks_uri'], url);
  const userinfo = addressIn(members['userinfo_endpoint'], url);
  if (issuer === null || authorization === null || token === null || jwks === null) return null;
  return {
    issuer,
    endpoints: { authorization, token, jwks, ...(userinfo !== null && { userinfo }) },
    clientAuthentication: clientAuthenticationIn(members),
  };
}

/** Some issuers end with a slash, which their address of description does not repeat. */
function issuerIn(members: Members, url: string): string | null {
  const base = url.slice(0, -WELL_KNOWN.length);
  const issuer = firstText(members['issuer']);
  return issuer === base || issuer === `${base}/` ? issuer : null;
}

/** A description that came by TLS does not lead away from it. */
function addressIn(value: unknown, url: string): string | null {
  const text = firstText(value);
  if (text === null || !URL.canParse(text)) return null;
  const { protocol } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && url.startsWith('http:')) ? text : null;
}

/** Basic is what a provider means that says nothing (OpenID Connect Discovery 1.0, section 3). */
function clientAuthenticationIn(members: Members): 'post' | 'basic' {
  const methods = members['token_endpoint_auth_methods_supported'];
  return Array.isArray(methods) && methods.includes('client_secret_post') ? 'post' : 'basic';
}
