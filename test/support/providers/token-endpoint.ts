import { createHash, randomBytes } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, type CryptoKey } from 'jose';
import type { Grant, ReceivedRequest, StandIn } from './stand-in.js';

/** Of Apple's ways, in which the secret is a token signed by the client's key. */
export interface AppleClient {
  teamId: string;
  keyId: string;
  publicKey: CryptoKey;
}

export interface TokenTerms {
  now: Date;
  /** Null where the client has a secret. */
  apple: AppleClient | null;
}

type Answer = { status: number; body: Record<string, unknown> };

const refuse = (error: string, description: string, status = 400): Answer => ({
  status,
  body: { error, error_description: description },
});
const opaque = (): string => randomBytes(24).toString('base64url');

/** RFC 6749, sections 3.2, 4.1.3 and 6, with every check that it asks for. */
export async function grantTokens(
  standIn: StandIn,
  request: ReceivedRequest,
  terms: TokenTerms,
): Promise<Answer> {
  const { form, headers, method } = request;
  const type = headers['content-type']?.split(';')[0];
  if (method !== 'POST') return refuse('invalid_request', 'not by POST', 405);
  if (type !== 'application/x-www-form-urlencoded') return refuse('invalid_request', 'not a form');
  if (headers.accept !== 'application/json') return refuse('invalid_request', 'accepts anything');
  const problem = await problemWithClient(standIn, request, terms);
  if (problem !== null) return refuse('invalid_client', problem, 401);
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(standIn, form, terms);
    case 'refresh_token':
      return renew(standIn, request, terms);
    default:
      return refuse('unsupported_grant_type', 'neither a code nor a refresh token');
  }
}

async function problemWithClient(
  standIn: StandIn,
  { form, headers }: ReceivedRequest,
  { apple, now }: TokenTerms,
): Promise<string | null> {
  const { shape, clientId, clientSecret } = standIn;
  const isRenewal = form.get('grant_type') === 'refresh_token';
  if (shape.clientParameter && form.get(shape.clientParameter) !== clientId) return 'its own parameter';
  if (shape.authentication === 'basic' && !isRenewal) {
    if (form.has('client_secret')) return 'a secret in the body as well';
    return headers.authorization === basicOf(clientId, clientSecret) ? null : 'wrong Basic';
  }
  if (headers.authorization !== undefined) return 'an Authorization header as well';
  if (form.get('client_id') !== clientId) return 'another client_id';
  const secret = form.get('client_secret') ?? '';
  if (apple) return problemWithSecret(secret, clientId, apple, now);
  return secret === clientSecret ? null : 'another secret';
}

/** Each part written as in a form, then standard base64 (RFC 6749, section 2.3.1). */
function basicOf(clientId: string, secret: string): string {
  const parts = [clientId, secret].map((part) =>
    new URLSearchParams({ part }).toString().slice('part='.length),
  );
  return `Basic ${Buffer.from(parts.join(':')).toString('base64')}`;
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
async function problemWithSecret(
  secret: string,
  clientId: string,
  { teamId, keyId, publicKey }: AppleClient,
  now: Date,
): Promise<string | null> {
  try {
    const { kid, alg } = decodeProtectedHeader(secret);
    if (kid !== keyId || alg !== 'ES256') return 'a secret by another key';
    const { payload } = await jwtVerify(secret, publicKey, {
      issuer: teamId,
      subject: clientId,
      audience: 'https://appleid.apple.com',
      currentDate: now,
      requiredClaims: ['iat', 'exp'],
    });
    return payload.exp! - payload.iat! <= 15_777_000 ? null : 'a secret that holds for more than six months';
  } catch {
    return 'a secret that does not hold';
  }
}

async function exchangeCode(standIn: StandIn, form: URLSearchParams, terms: TokenTerms): Promise<Answer> {
  const { shape, codes } = standIn;
  const code = form.get('code') ?? '';
  const grant = codes.get(code);
  codes.delete(code);
  if (!grant) return refuse('invalid_grant', 'no such code, or used');
  if (form.get('redirect_uri') !== grant.redirectUri) return refuse('invalid_grant', 'another redirect_uri');
  const verifier = form.get('code_verifier');
  const proof = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
  if (proof !== grant.challenge) return refuse('invalid_grant', 'not the one who asked');
  const missing = Object.entries(shape.returns ?? {}).find(([name, value]) => form.get(name) !== value);
  if (missing) return refuse('invalid_request', `${missing[0]} is not what was sent`);
  return answerWith(standIn, grant, terms, standIn.givesRefreshToken);
}

async function renew(standIn: StandIn, request: ReceivedRequest, terms: TokenTerms): Promise<Answer> {
  const { shape, refreshTokens, renewsRefreshToken } = standIn;
  const given = request.form.get('refresh_token') ?? '';
  const grant = refreshTokens.get(given);
  const endpoint = shape.hasRefreshEndpoint ? 'refresh' : 'token';
  if (shape.renews === false) return refuse('unsupported_grant_type', 'nothing is renewed here');
  if (request.endpoint !== endpoint) return refuse('invalid_request', 'tokens are renewed elsewhere');
  if (!grant) return refuse('invalid_grant', 'no such refresh token, or used');
  if (renewsRefreshToken) refreshTokens.delete(given);
  return answerWith(standIn, { ...grant, nonce: null }, terms, renewsRefreshToken);
}

async function answerWith(
  standIn: StandIn,
  grant: Grant,
  { now }: TokenTerms,
  givesRefreshToken: boolean,
): Promise<Answer> {
  const { shape, accessTokens, refreshTokens, expiresIn } = standIn;
  const [accessToken, refreshToken] = [opaque(), opaque()];
  accessTokens.set(accessToken, grant);
  const mayRenew = givesRefreshToken && shape.renews !== false;
  if (mayRenew) refreshTokens.set(refreshToken, grant);
  const { scope: scopeOfIdToken } = shape.idToken ?? {};
  const isOpenId = scopeOfIdToken === undefined || grant.scopes.includes(scopeOfIdToken);
  const usual = {
    access_token: accessToken,
    token_type: 'Bearer',
    ...(expiresIn !== undefined && { expires_in: expiresIn }),
    ...(mayRenew && { refresh_token: refreshToken }),
    ...(grant.scopes.length > 0 && { scope: grant.scopes.join(' ') }),
    ...(shape.idToken && isOpenId && { id_token: await issueIdToken(standIn, grant, now) }),
  };
  return { status: 200, body: shape.tokenAnswer?.(usual) ?? usual };
}

export async function issueIdToken(
  standIn: StandIn,
  { person, nonce }: Pick<Grant, 'person' | 'nonce'>,
  now: Date,
): Promise<string> {
  const { issuer, claims } = standIn.shape.idToken!;
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return standIn.keys.sign({
    iss: issuer,
    aud: standIn.clientId,
    iat: issuedAt,
    exp: issuedAt + 3_600,
    ...(nonce !== null && { nonce }),
    ...claims(person),
    ...standIn.claims,
  });
}
