import { decodeJwt, errors, jwtVerify, createLocalJWKSet } from 'jose';
import type { ProviderShape } from './shapes.js';
import type { ReceivedRequest, StandIn } from './stand-in.js';

export interface ResourceAnswer {
  status: number;
  body: unknown;
  type?: string;
}

/** What a provider tells the bearer of an access token (RFC 6750). */
export async function answerResource(
  standIn: StandIn,
  request: ReceivedRequest,
  now: Date,
): Promise<ResourceAnswer> {
  if (standIn.name === 'google' && request.endpoint === 'tokeninfo')
    return tellOfToken(standIn, request, now);
  const resources: ProviderShape['resources'] = standIn.shape.resources;
  const resource = resources?.[request.endpoint];
  if (!resource) return { status: 404, body: { error: 'not_found' } };
  const { method, form, headers, url } = request;
  if (method !== resource.method) return { status: 405, body: { error: 'method_not_allowed' } };
  if (resource.needsUserAgent && !headers['user-agent'])
    return { status: 403, body: { message: 'a user agent is needed' } };
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const token = resource.tokenIn === 'form' ? form.get('access_token') : bearer;
  const grant = standIn.accessTokens.get(token ?? '');
  if (!grant) return { status: 401, body: { error: 'invalid_token' } };
  if (resource.tokenIn === 'form' && form.get('client_id') !== standIn.clientId)
    return { status: 400, body: { error: 'invalid_client' } };
  const { person } = standIn;
  const query = new URL(url).searchParams;
  const body = resource.answer({ person, clientId: standIn.clientId, query, form });
  if (body === null) return { status: 404, body: { error: 'not_found' } };
  return { status: 200, body, ...(resource.type !== undefined && { type: resource.type }) };
}

/** https://developers.google.com/identity/sign-in/web/backend-auth#calling-the-tokeninfo-endpoint */
async function tellOfToken(standIn: StandIn, { url }: ReceivedRequest, now: Date): Promise<ResourceAnswer> {
  const token = new URL(url).searchParams.get('id_token') ?? '';
  const keys = createLocalJWKSet(await standIn.keys.published());
  try {
    await jwtVerify(token, keys, { currentDate: now });
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    return { status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } };
  }
  const claims = Object.entries(decodeJwt(token)).map(([name, value]) => [name, String(value)]);
  return { status: 200, body: Object.fromEntries(claims) };
}
