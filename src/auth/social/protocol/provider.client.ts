import { Injectable } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { ProviderProfile, ProviderTokens, SocialProvider } from '../providers/provider.js';
import { IdTokenVerifier, type PresentedIdToken } from './id-token-verifier.service.js';
import { ProfileRequests } from './profile-requests.js';
import { ProviderDiscovery } from './provider-discovery.service.js';
import { ProviderError } from './provider-error.js';
import { ProviderHttpClient } from './provider-http.client.js';
import { TokenEndpointClient, type CodeToExchange } from './token-endpoint.client.js';

export interface AuthorizationRequest {
  state: string;
  codeVerifier: string;
  /** Sent to those whose id tokens are checked. */
  nonce: string;
  /** Beside those of the definition and of the installation. */
  scopes: string[];
  loginHint: string | null;
  redirectUri: string;
}

export interface AuthorizationAnswer extends CodeToExchange {
  /** What the id token has to hold; null where none was sent. */
  nonce: string | null;
  /** What came beside the code by POST. */
  formUser: Record<string, unknown> | null;
}

/** What a person has let us have. */
export interface Granted {
  tokens: ProviderTokens;
  /** Of the id token, verified. */
  claims: JWTPayload | null;
  formUser: Record<string, unknown> | null;
  /** The end of the call that this came from, when asking for the profile is to be part of it. */
  within?: AbortSignal;
}

/**
 * Speaks OAuth 2.0 and OpenID Connect with providers. Whatever a provider does wrong is a ProviderError, and every call
 * ends within ten seconds; the profile that is asked for with a code's grant has what the exchange left of them.
 */
@Injectable()
export class ProviderClient {
  constructor(
    private readonly providerHttpClient: ProviderHttpClient,
    private readonly tokenEndpointClient: TokenEndpointClient,
    private readonly idTokenVerifier: IdTokenVerifier,
    private readonly discovery: ProviderDiscovery,
  ) {}

  /** @throws ProviderError when the provider would have to describe itself first */
  async authorizationUrl(given: SocialProvider, request: AuthorizationRequest): Promise<string> {
    const provider = await this.discovery.resolve(given, this.providerHttpClient.deadline());
    const { definition, clientId, settings } = provider;
    const { state, codeVerifier, nonce, redirectUri, loginHint } = request;
    const scopes = new Set([...definition.scopes, ...provider.scopes, ...request.scopes]);
    const url = new URL(provider.endpoints['authorization'] ?? '');
    const parameters: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: clientId,
      state,
      scope: [...scopes].join(definition.scopeSeparator ?? ' ') || undefined,
      redirect_uri: redirectUri,
      nonce: definition.idToken && nonce,
      ...(definition.usesPkce && {
        code_challenge_method: 'S256',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      }),
      ...definition.authorizationParameters?.({ clientId, loginHint, settings }),
    };
    for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
    return url.href;
  }

  /** @throws ProviderError also when the id token does not hold */
  async exchange(given: SocialProvider, answer: AuthorizationAnswer): Promise<Granted> {
    const within = this.providerHttpClient.deadline();
    const provider = await this.discovery.resolve(given, within);
    const tokens = await this.tokenEndpointClient.exchange(provider, answer, within);
    const { idToken: token } = tokens;
    const { formUser, nonce } = answer;
    if (token === null || !provider.definition.idToken) return { tokens, claims: null, formUser, within };
    const presented = { token, nonce: nonce ?? undefined };
    const claims = await this.idTokenVerifier.verify(provider, presented, within);
    if (!claims) throw new ProviderError('id_token', provider.definition.id, 'token');
    return { tokens, claims, formUser, within };
  }

  /**
   * Null when the provider tells too little, or refuses the person.
   * @throws ProviderError
   */
  async profileOf(given: SocialProvider, granted: Granted): Promise<ProviderProfile | null> {
    const { tokens, claims, formUser, within = this.providerHttpClient.deadline() } = granted;
    const provider = await this.discovery.resolve(given, within);
    const { accessToken } = tokens;
    const requests = new ProfileRequests(this.providerHttpClient, provider, accessToken, within);
    const { getJson, getJsonIfAllowed, postForJson, getDataUrl } = requests;
    const { clientId, settings, definition } = provider;
    const asking = { getJson, getJsonIfAllowed, postForJson, getDataUrl };
    return definition.profile({ clientId, settings, accessToken, claims, formUser, ...asking });
  }

  /**
   * An id token that comes along and does not hold is left out: the other tokens are good, and the old ones are gone.
   * @throws ProviderError
   */
  async renew(given: SocialProvider, refreshToken: string): Promise<ProviderTokens> {
    const within = this.providerHttpClient.deadline();
    const provider = await this.discovery.resolve(given, within);
    const tokens = await this.tokenEndpointClient.renew(provider, refreshToken, within);
    const { idToken: token } = tokens;
    if (token === null || !provider.definition.idToken) return tokens;
    const claims = await this.idTokenVerifier.verify(provider, { token }, within).catch(nullForProviderError);
    return claims ? tokens : { ...tokens, idToken: null };
  }

  /**
   * The claims of an id token that an application got by itself; null when it does not hold, or when the provider's are
   * not accepted from applications.
   * @throws ProviderError when it cannot be checked
   */
  async verifyIdToken(provider: SocialProvider, presented: PresentedIdToken): Promise<JWTPayload | null> {
    const rules = provider.definition.idToken;
    if (!rules?.acceptedFromApplications) return null;
    const within = this.providerHttpClient.deadline();
    const { introspectedAt } = rules;
    if (introspectedAt === undefined) return this.idTokenVerifier.verify(provider, presented, within);
    return this.idTokenVerifier.introspect(provider, introspectedAt, presented, within);
  }
}

function nullForProviderError(error: unknown): null {
  if (error instanceof ProviderError) return null;
  throw error;
}
