import { Injectable } from '@nestjs/common';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { Clock } from '#common/time/clock.js';
import type { IdTokenRules, SocialProvider } from '../providers/provider.js';
import { isRecord, type Members } from '../providers/reading.js';
import { ProviderError } from './provider-error.js';
import { ProviderHttpClient, untilAborted } from './provider-http.client.js';

/** Signed by a key that only the provider has. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds by which clocks may differ. */
const TOLERANCE = 30;

export interface PresentedIdToken {
  token: string;
  /** What it has to hold; it may hold any when this is left out. */
  nonce?: string | undefined;
}

/** Checks id tokens, from wherever they come (OpenID Connect Core 1.0, section 3.1.3.7). */
@Injectable()
export class IdTokenVerifier {
  private readonly keySets = new Map<string, JWTVerifyGetKey>();

  constructor(
    private readonly providerHttpClient: ProviderHttpClient,
    private readonly clock: Clock,
  ) {}

  /**
   * By the keys of the provider; null when it does not hold.
   * @throws ProviderError when the keys cannot be had
   */
  async verify(
    provider: SocialProvider,
    { token, nonce }: PresentedIdToken,
    within: AbortSignal,
  ): Promise<JWTPayload | null> {
    const { idToken: rules } = provider.definition;
    if (!rules) return null;
    try {
      const checking = jwtVerify(token, this.keysOf(provider), {
        audience: acceptedAudiences(provider, rules),
        algorithms: [...(rules.algorithms ?? ALGORITHMS)],
        clockTolerance: TOLERANCE,
        currentDate: this.clock.now(),
        requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
        ...(rules.maxAge !== undefined && { maxTokenAge: rules.maxAge }),
      });
      const { payload } = await untilAborted(within, checking);
      return isMeant(provider, rules, payload, nonce) ? payload : null;
    } catch (error) {
      if (within.aborted) throw new ProviderError('timeout', provider.definition.id, 'jwks');
      if (isKeySetFault(error)) throw new ProviderError('malformed', provider.definition.id, 'jwks');
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }

  /**
   * By asking the provider; null when it does not hold.
   * @throws ProviderError when the provider does not say
   */
  async introspect(
    provider: SocialProvider,
    endpoint: string,
    { token, nonce }: PresentedIdToken,
    within: AbortSignal,
  ): Promise<JWTPayload | null> {
    const { idToken: rules } = provider.definition;
    const claims = readClaims(token);
    if (!rules || !claims) return null;
    const said = await this.askAbout(provider, endpoint, token, within);
    if (!said || !isSame(said, claims, this.clock.now())) return null;
    const isForUs = acceptedAudiences(provider, rules).some((audience) => audience === said['aud']);
    const judged = { ...claims, aud: String(said['aud']), iss: String(said['iss']) };
    return isForUs && isMeant(provider, rules, judged, nonce) ? claims : null;
  }

  /** What a provider says of a token; null when it refuses it. */
  private async askAbout(
    provider: SocialProvider,
    endpoint: string,
    token: string,
    within: AbortSignal,
  ): Promise<Members | null> {
    const { id } = provider.definition;
    const url = new URL(provider.endpoints[endpoint] ?? '');
    url.searchParams.set('id_token', token);
    const headers = { accept: 'application/json' };
    const request = { provider: id, endpoint, url: url.href, method: 'GET', headers, within } as const;
    const answer = await this.providerHttpClient.send(request);
    if (answer.status >= 500) throw new ProviderError('refused', id, endpoint, { status: answer.status });
    if (answer.status !== 200) return null;
    const said: unknown = await answer.json().catch(() => null);
    if (!isRecord(said)) throw new ProviderError('malformed', id, endpoint);
    return said;
  }

  /** Fetched when first needed, and again when a token names a key that is not there; at most twice a minute. */
  private keysOf(provider: SocialProvider): JWTVerifyGetKey {
    const url = provider.endpoints['jwks'];
    if (url === undefined) throw new ProviderError('malformed', provider.definition.id, 'jwks');
    const known = this.keySets.get(url);
    if (known) return known;
    const keys = createRemoteJWKSet(new URL(url), {
      timeoutDuration: this.providerHttpClient.timeout,
      [customFetch]: (address, { headers }) =>
        this.fetchKeys(provider.definition.id, address, Object.fromEntries(headers)),
    });
    this.keySets.set(url, keys);
    return keys;
  }

  /** Shared by all who wait for the keys, and so it has a time of its own. */
  private async fetchKeys(provider: string, url: string, headers: Record<string, string>): Promise<Response> {
    const request = { provider, endpoint: 'jwks', url, method: 'GET', headers } as const;
    const answer = await this.providerHttpClient.send({
      ...request,
      within: this.providerHttpClient.deadline(),
    });
    if (answer.status !== 200)
      throw new ProviderError('refused', provider, 'jwks', { status: answer.status });
    return answer;
  }
}

function acceptedAudiences({ clientId, settings }: SocialProvider, rules: IdTokenRules): string[] {
  const other = rules.audienceSetting === undefined ? undefined : settings[rules.audienceSetting];
  return other ? [clientId, other] : [clientId];
}

function isMeant(
  provider: SocialProvider,
  rules: IdTokenRules,
  claims: JWTPayload,
  nonce: string | undefined,
): boolean {
  const isFromIssuer = rules.issuers.some((issuer) => isIssuer(issuer, provider.settings, claims));
  const { aud } = claims;
  const isForOthersToo = Array.isArray(aud) && aud.length > 1;
  const isForUs = !isForOthersToo || claims['azp'] === provider.clientId;
  return isFromIssuer && isForUs && (nonce === undefined || claims['nonce'] === nonce);
}

function isIssuer(pattern: string, settings: Readonly<Record<string, string>>, claims: JWTPayload): boolean {
  const issuer = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) => settings[name] ?? '');
  const tenant = claims['tid'];
  return claims.iss === (typeof tenant === 'string' ? issuer.replace('*', tenant) : issuer);
}

/** Whether a provider speaks of the token that was sent, and it has not ended. */
function isSame(said: Members, claims: JWTPayload, now: Date): boolean {
  const isOfPerson = said['sub'] === undefined || said['sub'] === claims.sub;
  return isOfPerson && (claims.exp === undefined || claims.exp + TOLERANCE > now.getTime() / 1_000);
}

function isKeySetFault(error: unknown): boolean {
  return error instanceof errors.JWKSInvalid || error instanceof errors.JWKSTimeout || isNoJson(error);
}

/** As jose says that a key set is no JSON. */
function isNoJson(error: unknown): boolean {
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

function readClaims(token: string): JWTPayload | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}
