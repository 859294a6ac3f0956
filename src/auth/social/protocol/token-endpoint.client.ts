import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  customFetch,
  genericTokenEndpointRequest,
  OperationProcessingError,
  processGenericTokenEndpointResponse,
  refreshTokenGrantRequest,
  UnsupportedOperationError,
  type AuthorizationServer,
  type CustomFetchOptions,
  type TokenEndpointRequestOptions,
} from 'oauth4webapi';
import { Clock } from '#common/time/clock.js';
import type { ProviderTokens, SocialProvider } from '../providers/provider.js';
import { isRecord, type Members } from '../providers/reading.js';
import { authenticateBy } from './client-authentication.js';
import { ProviderError } from './provider-error.js';
import { ProviderHttpClient } from './provider-http.client.js';
import { conformTokenAnswer, readTokens } from './token-answer.js';

export interface CodeToExchange {
  code: string;
  codeVerifier: string;
  redirectUri: string;
  deviceId: string | null;
}

interface Asked {
  endpoint: string;
  within: AbortSignal;
}

const FAULTS_OF_ANSWERS = [OperationProcessingError, UnsupportedOperationError];

/** Requests to token endpoints (RFC 6749, sections 4.1.3 and 6). Everything a provider does wrong is a ProviderError. */
@Injectable()
export class TokenEndpointClient {
  constructor(
    private readonly providerHttpClient: ProviderHttpClient,
    private readonly clock: Clock,
  ) {}

  async exchange(
    provider: SocialProvider,
    { code, codeVerifier, redirectUri, deviceId }: CodeToExchange,
    within: AbortSignal,
  ): Promise<ProviderTokens> {
    const { definition, clientId } = provider;
    const parameters = {
      ...definition.tokenParameters?.(clientId),
      ...definition.exchangeParameters?.({ clientId, deviceId }),
      code,
      redirect_uri: redirectUri,
      code_verifier: definition.usesPkce ? codeVerifier : undefined,
    };
    const server = serverOf(provider, 'token');
    const client = { client_id: clientId };
    const authentication = authenticateBy(definition.clientAuthentication, await provider.clientSecret());
    const grant = new URLSearchParams(filled(parameters));
    return this.ask(provider, { endpoint: 'token', within }, (options) =>
      genericTokenEndpointRequest(server, client, authentication, 'authorization_code', grant, options),
    );
  }

  async renew(provider: SocialProvider, refreshToken: string, within: AbortSignal): Promise<ProviderTokens> {
    const { definition, clientId } = provider;
    const endpoint = provider.endpoints['refresh'] === undefined ? 'token' : 'refresh';
    const server = serverOf(provider, endpoint);
    const authentication = authenticateBy(
      definition.renewalAuthentication ?? 'post',
      await provider.clientSecret(),
    );
    const more = { additionalParameters: definition.tokenParameters?.(clientId) ?? {} };
    return this.ask(provider, { endpoint, within }, (options) =>
      refreshTokenGrantRequest(server, { client_id: clientId }, authentication, refreshToken, {
        ...options,
        ...more,
      }),
    );
  }

  private async ask(
    provider: SocialProvider,
    { endpoint, within }: Asked,
    send: (options: TokenEndpointRequestOptions) => Promise<Response>,
  ): Promise<ProviderTokens> {
    const { id } = provider.definition;
    const client = { client_id: provider.clientId };
    try {
      const answer = await send({
        // An address without TLS is the choice of whoever wrote the settings.
        [allowInsecureRequests]: true,
        [customFetch]: (url, { headers, body }: CustomFetchOptions<'POST', URLSearchParams>) => {
          const request = { provider: id, endpoint, url, method: 'POST', headers } as const;
          return this.providerHttpClient.send({ ...request, body: body.toString(), within });
        },
      });
      const members = await readMembers(answer);
      const conform = conformTokenAnswer(members);
      const { error: reason } = conform;
      if (!answer.ok || reason !== undefined)
        throw new ProviderError('refused', id, endpoint, { status: answer.status, reason });
      const server = serverOf(provider, endpoint);
      await processGenericTokenEndpointResponse(server, client, Response.json(conform));
      return readTokens(members, this.clock.now());
    } catch (error) {
      throw describe(error, id, endpoint);
    }
  }
}

function serverOf({ definition, endpoints }: SocialProvider, endpoint: string): AuthorizationServer {
  return { issuer: definition.id, token_endpoint: endpoints[endpoint] ?? '' };
}

async function readMembers(answer: Response): Promise<Members> {
  const members: unknown = await answer.json().catch(() => null);
  return isRecord(members) ? members : {};
}

function filled(parameters: Record<string, string | undefined>): [string, string][] {
  return Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
}

function describe(error: unknown, provider: string, endpoint: string): unknown {
  const isOfAnswer = FAULTS_OF_ANSWERS.some((fault) => error instanceof fault);
  return isOfAnswer ? new ProviderError('malformed', provider, endpoint) : error;
}
