import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import type { AppError } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Actor } from '#platform/audit/audit-trail.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { AccessTokenReader } from '../access-token-reader.js';
import { AccessTokenUses } from '../access-token-uses.js';

/** The organization that calls, by one of its access tokens. */
export interface CallingOrganization {
  id: string;
  tokenId: string;
  scopes: readonly OrganizationTokenScope[];
}

interface Declared {
  /** Any of them suffices. */
  scopes: readonly OrganizationTokenScope[];
}

const { ACCESS_TOKEN_MISSING, ACCESS_TOKEN_REPEATED, ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE } =
  OrganizationErrors;

/** What follows the scheme, which is written in any case (RFC 9110, section 11.1). */
const BEARER = /^bearer(?: +(.*))?$/i;
const REALM = 'Bearer realm="Atrium"';

const callingOrganizations = new WeakMap<FastifyRequest, CallingOrganization>();

/** Lets servers pass that call as an organization. Sessions open nothing here, and these tokens nothing elsewhere. */
@Injectable()
export class OrganizationTokenAccess implements AccessCheck<Declared> {
  constructor(
    private readonly reader: AccessTokenReader,
    private readonly uses: AccessTokenUses,
  ) {}

  /**
   * Refusals ask for a token as RFC 6750, section 3, wants it.
   * @throws ACCESS_TOKEN_MISSING, ACCESS_TOKEN_REPEATED, ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE
   */
  async verify(request: FastifyRequest, { scopes: sufficient }: Declared): Promise<void> {
    const token = await this.reader.find(bearerOf(request));
    if (token === null) throw refusal(ACCESS_TOKEN_INVALID);
    this.uses.note(token);
    const { id, organizationId, scopes } = token;
    if (!scopes.some((scope) => sufficient.includes(scope))) {
      const text = sufficient.join(' ');
      throw refusal(ACCESS_TOKEN_LACKS_SCOPE, { scope: text }, { scopes: text });
    }
    callingOrganizations.set(request, { id: organizationId, tokenId: id, scopes });
  }
}

/** Of several headers Node would hand out the first, and a proxy in front may have judged another one. */
function bearerOf(request: FastifyRequest): string {
  const sent = request.raw.headersDistinct['authorization'] ?? [];
  if (sent.length > 1) throw refusal(ACCESS_TOKEN_REPEATED);
  const bearer = BEARER.exec(sent[0] ?? '');
  if (bearer === null) throw ACCESS_TOKEN_MISSING({}, { challenge: REALM });
  return bearer[1] ?? '';
}

function refusal(
  error: ErrorFactory,
  more: Record<string, string> = {},
  parameters: Record<string, string> = {},
): AppError {
  const attributes = Object.entries({ error: error.spec.error ?? '', ...more });
  const challenge = [REALM, ...attributes.map(([name, value]) => `${name}="${value}"`)].join(', ');
  return error(parameters, { challenge });
}

/** The route is for servers whose organization access token has any of these scopes. */
export const OrganizationToken = (...scopes: [OrganizationTokenScope, ...OrganizationTokenScope[]]) =>
  applyDecorators(
    RouteAccess<Declared>(OrganizationTokenAccess, { scopes }),
    ...[ACCESS_TOKEN_MISSING, ACCESS_TOKEN_REPEATED, ACCESS_TOKEN_INVALID, ACCESS_TOKEN_LACKS_SCOPE].map(
      ApiFailure,
    ),
  );

/** Hands a route of `OrganizationToken` the organization that calls it. */
export const CurrentOrganization = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CallingOrganization => {
    const organization = callingOrganizations.get(context.switchToHttp().getRequest<FastifyRequest>());
    if (organization === undefined) throw ACCESS_TOKEN_MISSING({}, { challenge: REALM });
    return organization;
  },
);

/** The calling organization as the audit trail names it: by the token, which tells who made it. */
export function organizationActorOf({ tokenId }: Pick<CallingOrganization, 'tokenId'>): Actor {
  return { kind: 'organization_token', tokenId };
}
