import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import { permissionsByScope } from '#access/organization-token-scopes.js';
import { callerOf, SessionAccess, type Caller as Person } from '#auth';
import { isGranted } from '#common/access-control/access-control.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { noteIdempotentCaller } from '#platform/idempotency/idempotent-caller.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { looksLikeAccessToken } from '../../access-tokens/access-token-text.js';
import { AccessTokenErrors } from '../../access-tokens/access-token.errors.js';
import { bearerOf, bearerRefusal, bearerRequest } from '../../access-tokens/access/bearer.js';
import {
  callingOrganizationOf,
  OrganizationTokenAccess,
  type DeclaredScopes,
} from '../../access-tokens/access/organization-token.access.js';
import { ApiCallerErrors } from '../api-caller.errors.js';
import type { ApiCaller } from '../api-caller.js';

interface Declared extends DeclaredScopes {
  /** What a person must be allowed in the organization in question; `ApiCallerPolicy` asks for it. */
  permission: OrganizationPermissions;
}

const { ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE, ACCESS_TOKEN_REPEATED } = AccessTokenErrors;
const { API_CALLER_UNKNOWN } = ApiCallerErrors;

const apiCallers = new WeakMap<FastifyRequest, ApiCaller>();

/**
 * Lets servers pass that call as an organization, and people who are signed in. In which organizations those may do
 * this is asked where the organization is known.
 */
@Injectable()
export class OrganizationApiAccess implements AccessCheck<Declared> {
  constructor(
    private readonly tokens: OrganizationTokenAccess,
    private readonly sessions: SessionAccess,
  ) {}

  /**
   * A bearer token that opens nothing is told so, also beside a cookie.
   * @throws ACCESS_TOKEN_REPEATED, ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE, API_CALLER_UNKNOWN
   */
  async verify(request: FastifyRequest, declared: Declared): Promise<void> {
    const bearer = bearerOf(request);
    const caller =
      bearer !== null && looksLikeAccessToken(bearer)
        ? await this.organizationOf(request, declared)
        : await this.personOf(request, declared);
    if (caller === null) {
      throw bearer === null ? bearerRequest(API_CALLER_UNKNOWN) : bearerRefusal(ACCESS_TOKEN_INVALID);
    }
    apiCallers.set(request, caller);
  }

  private async organizationOf(request: FastifyRequest, { scopes }: Declared): Promise<ApiCaller | null> {
    await this.tokens.verify(request, { scopes });
    const organization = callingOrganizationOf(request);
    return organization && { kind: 'organization', organization };
  }

  private async personOf(request: FastifyRequest, { permission }: Declared): Promise<ApiCaller | null> {
    await this.sessions.verify(request, { optional: true, uncached: true });
    const person = callerOf(request);
    if (person === null) return null;
    noteIdempotentCaller(request, personName(person));
    return { kind: 'person', person, permission };
  }
}

/** Staff who act as a person do not receive the answers that person received. */
function personName({ session: { userId, impersonatedBy } }: Person): string {
  return impersonatedBy === null ? `user:${userId}` : `user:${userId}:impersonated by:${impersonatedBy}`;
}

/**
 * The route is for servers whose organization access token has any of these scopes, and for people who hold the
 * permission in the organization in question.
 * @throws Error for a scope that members can give a token without having the permission
 */
export const OrganizationApi = (declared: Declared) => {
  requireCoverage(declared);
  return applyDecorators(
    RouteAccess<Declared>(OrganizationApiAccess, declared),
    ApiBearerAuth('organizationToken'),
    ApiCookieAuth('session'),
    ...[
      ACCESS_TOKEN_REPEATED,
      API_CALLER_UNKNOWN,
      ACCESS_TOKEN_INVALID,
      ACCESS_TOKEN_LACKS_SCOPE,
      HttpErrors.NOT_PERMITTED,
    ].map(ApiFailure),
  );
};

function requireCoverage({ scopes, permission }: Declared): void {
  for (const scope of scopes)
    if (!isGranted({ [scope]: permissionsByScope[scope] }, scope, permission))
      throw new Error(
        `${scope} opens a route for ${JSON.stringify(permission)}, which the token creator may lack`,
      );
}

/** Hands a route of `OrganizationApi` who calls it. */
export const CurrentApiCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ApiCaller => {
    const caller = apiCallers.get(context.switchToHttp().getRequest<FastifyRequest>());
    if (caller === undefined) throw bearerRequest(API_CALLER_UNKNOWN);
    return caller;
  },
);
