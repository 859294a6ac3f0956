import { Injectable } from '@nestjs/common';
import type { Member } from '../members/member.entity.js';
import { MemberRepository } from '../members/member.repository.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { StaffOrganizationErrors } from './staff-organization.errors.js';

export interface MemberOfOrganization {
  organizationId: string;
  memberId: string;
}

/** Finds what staff are about to change, with its organization held; joins the caller's unit of work. */
@Injectable()
export class ManagedOrganizations {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND */
  async lock(organizationId: string): Promise<Organization> {
    const organization = await this.organizations.lockById(organizationId);
    if (organization === null) throw StaffOrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND();
    return organization;
  }

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND, also for a member of another organization */
  async lockWithMember({ organizationId, memberId }: MemberOfOrganization): Promise<Member> {
    await this.lock(organizationId);
    const member = await this.members.findById(memberId);
    if (member?.organizationId !== organizationId) throw StaffOrganizationErrors.STAFF_MEMBER_NOT_FOUND();
    return member;
  }
}
