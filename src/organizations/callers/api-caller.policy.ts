import { Injectable } from '@nestjs/common';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AccessTokenErrors } from '../access-tokens/access-token.errors.js';
import { AccessTokenRepository } from '../access-tokens/access-token.repository.js';
import { bearerRefusal } from '../access-tokens/access/bearer.js';
import type { CallingOrganization } from '../access-tokens/access/organization-token.access.js';
import { MemberQueries } from '../members/member.queries.js';
import { MemberRights } from '../members/member-rights.policy.js';
import { OrganizationRoles, type HeldRoles } from '../roles/organization-roles.service.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { ApiCallerErrors } from './api-caller.errors.js';
import type { ApiCaller } from './api-caller.js';

const { RESOURCE_NOT_FOUND, NOT_PERMITTED } = HttpErrors;

/**
 * For which organizations a caller of the API may act. What belongs to an organization is shown and changed only after
 * one of these has been asked.
 */
@Injectable()
export class ApiCallerPolicy {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberQueries,
    private readonly rights: MemberRights,
    private readonly roles: OrganizationRoles,
    private readonly tokens: AccessTokenRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * For reads.
   * @throws the error given to everybody outside of the organization, NOT_PERMITTED to members who lack the permission
   */
  async require(caller: ApiCaller, organizationId: string, outsider = RESOURCE_NOT_FOUND): Promise<void> {
    if (caller.kind === 'organization') return requireOwn(caller.organization, organizationId, outsider);
    const member = await this.members.find(organizationId, caller.person.user.id);
    if (member === null) throw outsider();
    if (!(await this.roles.can(member, caller.permission))) throw NOT_PERMITTED();
  }

  /**
   * The same for the organization that is asked about: a person names it, a token stands for it.
   * @throws ORGANIZATION_NOT_NAMED, RESOURCE_NOT_FOUND, NOT_PERMITTED
   */
  async requireNamed(caller: ApiCaller, named: string | null): Promise<string> {
    const organizationId = named ?? (caller.kind === 'organization' ? caller.organization.id : null);
    if (organizationId === null) throw ApiCallerErrors.ORGANIZATION_NOT_NAMED();
    await this.require(caller, organizationId);
    return organizationId;
  }

  /**
   * Instead of `lock`, for changes of which an organization's servers make many at once: members are checked again as there, while
   * tokens do not wait for each other.
   * @throws as `lock`, except ACCESS_TOKEN_INVALID
   */
  async lockMember(caller: ApiCaller, organizationId: string, outsider = RESOURCE_NOT_FOUND): Promise<void> {
    if (caller.kind === 'person') await this.lock(caller, organizationId, outsider);
    else requireOwn(caller.organization, organizationId, outsider);
  }

  /**
   * For changes, inside their unit of work: locks the organization and checks the rights again, because since the check of
   * the route a member may have been removed and a token revoked.
   * @throws the given error to callers outside of the organization, NOT_PERMITTED to members who lack the permission,
   *   ACCESS_TOKEN_INVALID
   */
  async lock(
    caller: ApiCaller,
    organizationId: string,
    outsider = RESOURCE_NOT_FOUND,
  ): Promise<Locked<Organization>> {
    if (caller.kind === 'person') {
      const asking = { organizationId, user: caller.person.user };
      const refusals = { outsider, denied: NOT_PERMITTED };
      return (await this.rights.lock(asking, caller.permission, refusals)).organization;
    }
    requireOwn(caller.organization, organizationId, outsider);
    const organization = await this.organizations.lockById(organizationId);
    const isLive = await this.tokens.isLive(caller.organization.tokenId, this.clock.now());
    if (organization === null || !isLive) throw bearerRefusal(AccessTokenErrors.ACCESS_TOKEN_INVALID);
    return organization;
  }

  /**
   * The same for the organization that gets a new row: a user names it, a token implies it.
   * @throws ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED, NAMED_ORGANIZATION_NOT_FOUND, NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID
   */
  async lockNamed(caller: ApiCaller, named: string | null): Promise<Locked<Organization>> {
    const isOrganization = caller.kind === 'organization';
    if (isOrganization && named !== null) throw ApiCallerErrors.ORGANIZATION_IMPLIED_BY_TOKEN();
    const organizationId = isOrganization ? caller.organization.id : named;
    if (organizationId === null) throw ApiCallerErrors.ORGANIZATION_NOT_NAMED();
    return this.lock(caller, organizationId, ApiCallerErrors.NAMED_ORGANIZATION_NOT_FOUND);
  }

  /**
   * Those whose rows a list may show: all that the caller may act for, or those of them that were asked for.
   * @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for one that was asked for
   */
  async visible(caller: ApiCaller, named: readonly string[] = []): Promise<string[]> {
    const { all, permitted } = await this.reachOf(caller);
    if (!named.every((id) => all.has(id))) throw RESOURCE_NOT_FOUND();
    if (!named.every((id) => permitted.has(id))) throw NOT_PERMITTED();
    return named.length > 0 ? [...named] : [...permitted];
  }

  private async reachOf(caller: ApiCaller): Promise<{ all: Set<string>; permitted: Set<string> }> {
    if (caller.kind === 'organization') {
      const own = new Set([caller.organization.id]);
      return { all: own, permitted: own };
    }
    const held = await this.members.listRolesOfUser(caller.person.user.id);
    const permitted = await this.roles.whereCan(held, caller.permission);
    return { all: idsOf(held), permitted: idsOf(permitted) };
  }
}

function idsOf(held: readonly HeldRoles[]): Set<string> {
  return new Set(held.map(({ organizationId }) => organizationId));
}

function requireOwn({ id }: CallingOrganization, organizationId: string, outsider: ErrorFactory): void {
  if (id !== organizationId) throw outsider();
}
