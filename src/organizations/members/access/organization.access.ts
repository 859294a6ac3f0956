import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerOf, SessionAccess, type Caller, type SignedInOptions } from '#auth';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { isStorable } from '#platform/http/checks/storable.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { MemberColumns } from '../member.presenter.js';
import { MemberQueries } from '../member.queries.js';
import { OrganizationRoles } from '../../roles/organization-roles.service.js';

/** Who calls, and their membership in the organization that the request is about. */
export interface CallingMember extends Caller {
  organizationId: string;
  member: MemberColumns;
}

export interface MemberOfOptions extends Pick<SignedInOptions, 'missing' | 'uncached'> {
  /** Answered when no organization is named and none is active. */
  noOrganization: ErrorFactory;
  /** Answered to everybody who is no member. */
  outsider: ErrorFactory;
  /** The session's active organization wins over the one that is named, as better-auth has it; not for new routes. */
  activeFirst?: boolean;
  /** The query may name the organization by its slug, which wins. */
  bySlug?: boolean;
}

export interface MemberCanOptions extends MemberOfOptions {
  /** Answered to members who lack the permission. */
  denied: ErrorFactory;
}

interface Declared extends MemberOfOptions {
  requested?: OrganizationPermissions;
  denied?: ErrorFactory;
}

/** Characters of ids and slugs. */
const LONGEST = 320;

const callingMembers = new WeakMap<FastifyRequest, CallingMember>();

/** Lets members of the organization pass that a request is about. */
@Injectable()
export class OrganizationAccess implements AccessCheck<Declared> {
  constructor(
    private readonly sessions: SessionAccess,
    private readonly members: MemberQueries,
    private readonly roles: OrganizationRoles,
  ) {}

  /** @throws UNAUTHORIZED to strangers, then the errors the route has declared */
  async verify(request: FastifyRequest, options: Declared): Promise<void> {
    await this.sessions.verify(request, options);
    const caller = callerOf(request);
    if (caller === null) throw HttpErrors.UNAUTHORIZED();
    const organizationId = await this.organizationOf(request, caller, options);
    const member = await this.members.find(organizationId, caller.user.id);
    if (member === null) throw options.outsider();
    if (options.requested && !(await this.roles.can(member, options.requested)))
      throw (options.denied ?? HttpErrors.FORBIDDEN)();
    callingMembers.set(request, { ...caller, organizationId, member });
  }

  private async organizationOf(request: FastifyRequest, caller: Caller, options: Declared): Promise<string> {
    const { organizationSlug } = Object(request.query) as { organizationSlug?: unknown };
    const slug = textOf(organizationSlug);
    if (!options.bySlug || slug === undefined) {
      const id = idOf(request, caller, options);
      if (id === null) throw options.noOrganization();
      return id;
    }
    const found = await this.members.findOrganizationId(slug);
    if (found === null) throw options.outsider();
    return found;
  }
}

function idOf(request: FastifyRequest, { session }: Caller, options: Declared): string | null {
  const named = namedIn(request.body) ?? namedIn(request.query);
  const active = session.activeOrganizationId;
  return (options.activeFirst ? (active ?? named) : (named ?? active)) ?? null;
}

/** An empty id names no organization, as an absent one does not. */
function namedIn(input: unknown): string | undefined {
  const { organizationId } = Object(input) as { organizationId?: unknown };
  return textOf(organizationId);
}

/** Of what was sent only a text that can be an id or a slug; routes that declare no query have not checked it. */
function textOf(value: unknown): string | undefined {
  const isUsable = typeof value === 'string' && value !== '' && value.length <= LONGEST && isStorable(value);
  return isUsable ? value : undefined;
}

/**
 * The route is for members of the organization it is about: `organizationId` of the body or the query, else the session's active
 * one. The route's input declares `organizationId`, so that it is validated and described.
 */
export const MemberOf = (options: MemberOfOptions) =>
  applyDecorators(
    RouteAccess<Declared>(OrganizationAccess, options),
    ...[options.missing ?? HttpErrors.UNAUTHORIZED, options.noOrganization, options.outsider].map(ApiFailure),
  );

/** The route is for members whose role holds all of these permissions. */
export const MemberCan = (requested: OrganizationPermissions, options: MemberCanOptions) =>
  applyDecorators(
    MemberOf(options),
    RouteAccess<Declared>(OrganizationAccess, { ...options, requested }),
    ApiFailure(options.denied),
  );

/** Hands a route of `MemberOf` or `MemberCan` the member who calls it. */
export const CurrentMember = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CallingMember => {
    const member = callingMembers.get(context.switchToHttp().getRequest<FastifyRequest>());
    if (member === undefined) throw HttpErrors.UNAUTHORIZED();
    return member;
  },
);
