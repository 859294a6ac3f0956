import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { CallingMember } from '../members/access/organization.access.js';
import { MemberRepository } from '../members/member.repository.js';
import { OrganizationRoles } from '../members/organization-roles.js';
import { OrganizationErrors } from '../organizations.errors.js';

/** Who may invite whom; to be asked with the organization held, so that somebody just demoted may not. */
@Injectable()
export class InvitationRights {
  constructor(
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * Only who is nothing but an owner makes owners.
   * @throws MEMBER_NOT_FOUND, CANNOT_INVITE, ROLE_NOT_FOUND, INVITING_ROLE_DENIED
   */
  async requireMayInvite(role: string, { organizationId, user }: CallingMember): Promise<void> {
    const member = await this.members.findByUser(organizationId, user.id);
    if (member === null) throw OrganizationErrors.MEMBER_NOT_FOUND();
    if (!(await this.roles.can(member, { invitation: ['create'] }))) throw OrganizationErrors.CANNOT_INVITE();
    if (!(await this.roles.areKnown({ organizationId, role }))) throw OrganizationErrors.ROLE_NOT_FOUND();
    const { creatorRole } = this.config;
    const makesOwner = splitRoles(role).includes(creatorRole);
    if ((makesOwner && member.role !== creatorRole) || !(await this.roles.mayGive(role, member)))
      throw OrganizationErrors.INVITING_ROLE_DENIED();
  }
}
