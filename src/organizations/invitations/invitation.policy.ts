import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { CallingMember } from '../members/access/organization.access.js';
import { MemberRights, type Held } from '../members/member-rights.policy.js';
import type { Member } from '../members/member.entity.js';
import { MemberErrors } from '../members/member.errors.js';
import { OrganizationRoleErrors } from '../roles/organization-role.errors.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';
import { OrganizationErrors } from '../organizations/organization.errors.js';
import { InvitationErrors } from './invitation.errors.js';

/** Who may invite whom; joins the caller's unit of work. */
@Injectable()
export class InvitationPolicy {
  constructor(
    private readonly rights: MemberRights,
    private readonly roles: OrganizationRoles,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * Holds the organization, for members who may invite.
   * @throws ORGANIZATION_NOT_FOUND, MEMBER_NOT_FOUND, CANNOT_INVITE
   */
  async lock(caller: CallingMember): Promise<Held> {
    return this.rights.lock(
      caller,
      { invitation: ['create'] },
      {
        gone: OrganizationErrors.ORGANIZATION_NOT_FOUND,
        outsider: MemberErrors.MEMBER_NOT_FOUND,
        denied: MemberErrors.CANNOT_INVITE,
      },
    );
  }

  /**
   * Only who is nothing but an owner makes owners.
   * @throws ROLE_NOT_FOUND, INVITING_ROLE_DENIED
   */
  async requireMayOffer(role: string, member: Member): Promise<void> {
    const { organizationId } = member;
    if (!(await this.roles.areKnown({ organizationId, role }))) throw OrganizationRoleErrors.ROLE_NOT_FOUND();
    const { creatorRole } = this.config;
    const makesOwner = splitRoles(role).includes(creatorRole);
    if ((makesOwner && member.role !== creatorRole) || !(await this.roles.mayGive(role, member)))
      throw InvitationErrors.INVITING_ROLE_DENIED();
  }
}
