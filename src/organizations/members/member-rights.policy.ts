import { Injectable } from '@nestjs/common';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import type { Member } from './member.entity.js';
import { MemberQueries } from './member.queries.js';
import { MemberRepository } from './member.repository.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';

/** A user, and the organization in which they ask. */
export interface AskingMember {
  organizationId: string;
  user: { id: string };
}

/** The errors a route declares. */
export interface Refusals {
  /** For callers who are not members. */
  outsider: ErrorFactory;
  /** When the organization was deleted; `outsider` where it is left out. */
  gone?: ErrorFactory;
}

export interface LockedMembership {
  organization: Locked<Organization>;
  /** Read under the lock of the organization, under which every change of a member happens. */
  member: Member;
}

/**
 * Checks the rights of members again under the lock of their organization: between the check of the route and the lock a
 * member may have been removed or demoted. Every change by a member starts here; only users are locked earlier.
 */
@Injectable()
export class MemberRights {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly queries: MemberQueries,
    private readonly roles: OrganizationRoles,
  ) {}

  /** Whether the user is a member whose roles grant all of these permissions, for reads and before a lock. */
  async holds({ organizationId, user }: AskingMember, requested: OrganizationPermissions): Promise<boolean> {
    const member = await this.queries.find(organizationId, user.id);
    return member !== null && (await this.roles.can(member, requested));
  }

  /**
   * Locks the organization for a member whose roles grant all of these permissions.
   * @throws the given errors
   */
  async lock(
    asking: AskingMember,
    requested: OrganizationPermissions,
    { denied, ...refusals }: Refusals & { denied: ErrorFactory },
  ): Promise<LockedMembership> {
    const membership = await this.lockAsMember(asking, refusals);
    if (!(await this.roles.can(membership.member, requested))) throw denied();
    return membership;
  }

  /**
   * Locks the organization for a member, whatever their permissions.
   * @throws the given errors
   */
  async lockAsMember(
    { organizationId, user }: AskingMember,
    { outsider, gone }: Refusals,
  ): Promise<LockedMembership> {
    const organization = await this.organizations.lockById(organizationId);
    if (organization === null) throw (gone ?? outsider)();
    const member = await this.members.findByUser(organization, user.id);
    if (member === null) throw outsider();
    return { organization, member };
  }
}
