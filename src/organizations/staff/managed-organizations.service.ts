import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { LockedMembership } from '../members/member-rights.policy.js';
import { MemberRepository } from '../members/member.repository.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { StaffOrganizationErrors } from './staff-organization.errors.js';

export interface MemberOfOrganization {
  organizationId: string;
  memberId: string;
}

/** Locks organizations that staff change; joins the unit of work of the caller. */
@Injectable()
export class ManagedOrganizations {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND */
  async lock(organizationId: string): Promise<Locked<Organization>> {
    const organization = await this.organizations.lockById(organizationId);
    if (organization === null) throw StaffOrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND();
    return organization;
  }

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND, also for a member of another organization */
  async lockWithMember({ organizationId, memberId }: MemberOfOrganization): Promise<LockedMembership> {
    const organization = await this.lock(organizationId);
    const member = await this.members.findIn(organization, memberId);
    if (member === null) throw StaffOrganizationErrors.STAFF_MEMBER_NOT_FOUND();
    return { organization, member };
  }
}
