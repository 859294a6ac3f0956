import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import type { Actor } from '#platform/audit/audit-log.service.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { noteIdempotentCaller } from '#platform/idempotency/idempotent-caller.js';
import { AccessTokenReader } from '../access-token-reader.service.js';
import { AccessTokenUsageRecorder } from '../access-token-usage-recorder.service.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { bearerOf, bearerRefusal, bearerRequest } from './bearer.js';

/** The organization that calls, by one of its access tokens. */
export interface CallingOrganization {
  id: string;
  tokenId: string;
  scopes: readonly OrganizationTokenScope[];
}

export interface DeclaredScopes {
  /** Any of them suffices. */
  scopes: readonly OrganizationTokenScope[];
}

const { ACCESS_TOKEN_MISSING, ACCESS_TOKEN_REPEATED, ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE } =
  AccessTokenErrors;

const callingOrganizations = new WeakMap<FastifyRequest, CallingOrganization>();

/** Lets servers pass that call as an organization. Sessions open nothing here, and these tokens nothing elsewhere. */
@Injectable()
export class OrganizationTokenAccess implements AccessCheck<DeclaredScopes> {
  constructor(
    private readonly reader: AccessTokenReader,
    private readonly recorder: AccessTokenUsageRecorder,
  ) {}

  /**
   * Refusals ask for a token as RFC 6750, section 3, wants it.
   * @throws ACCESS_TOKEN_MISSING, ACCESS_TOKEN_REPEATED, ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE
   */
  async verify(request: FastifyRequest, { scopes: sufficient }: DeclaredScopes): Promise<void> {
    const bearer = bearerOf(request);
    if (bearer === null) throw bearerRequest(ACCESS_TOKEN_MISSING);
    const token = await this.reader.find(bearer);
    if (token === null) throw bearerRefusal(ACCESS_TOKEN_INVALID);
    this.recorder.record(token);
    const { id, organizationId, scopes } = token;
    if (!scopes.some((scope) => sufficient.includes(scope))) {
      const text = sufficient.join(' ');
      throw bearerRefusal(ACCESS_TOKEN_LACKS_SCOPE, { scope: text }, { scopes: text });
    }
    noteIdempotentCaller(request, `organization:${organizationId}`);
    callingOrganizations.set(request, { id: organizationId, tokenId: id, scopes });
  }
}

/** The route is for servers whose organization access token has any of these scopes. */
export const OrganizationToken = (...scopes: [OrganizationTokenScope, ...OrganizationTokenScope[]]) =>
  applyDecorators(
    RouteAccess<DeclaredScopes>(OrganizationTokenAccess, { scopes }),
    ...[ACCESS_TOKEN_MISSING, ACCESS_TOKEN_REPEATED, ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE].map(
      ApiFailure,
    ),
  );

/** The organization that calls, once `OrganizationTokenAccess` has let it pass. */
export function callingOrganizationOf(request: FastifyRequest): CallingOrganization | null {
  return callingOrganizations.get(request) ?? null;
}

/** Hands a route of `OrganizationToken` the organization that calls it. */
export const CurrentOrganization = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CallingOrganization => {
    const organization = callingOrganizationOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (organization === null) throw bearerRequest(ACCESS_TOKEN_MISSING);
    return organization;
  },
);

/** The calling organization as the audit log names it: by the token, which tells who created it. */
export function organizationActorOf({ tokenId }: Pick<CallingOrganization, 'tokenId'>): Actor {
  return { kind: 'organization_token', tokenId };
}
