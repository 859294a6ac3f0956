import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Locked } from '#platform/database/locked.js';
import type { CallingMember } from '../members/access/organization.access.js';
import { MemberRepository } from '../members/member.repository.js';
import { MemberRights, type LockedMembership } from '../members/member-rights.policy.js';
import type { Member } from '../members/member.entity.js';
import { MemberErrors } from '../members/member.errors.js';
import { OrganizationRoleErrors } from '../roles/organization-role.errors.js';
import { OrganizationRoles, type HeldRoles } from '../roles/organization-roles.service.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationErrors } from '../organizations/organization.errors.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationErrors } from './invitation.errors.js';

/** Who may invite whom; joins the unit of work of the caller. */
@Injectable()
export class InvitationPolicy {
  constructor(
    private readonly rights: MemberRights,
    private readonly members: MemberRepository,
    private readonly userQueries: UserQueries,
    private readonly roles: OrganizationRoles,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * Locks the organization for a member who may invite.
   * @throws ORGANIZATION_NOT_FOUND, MEMBER_NOT_FOUND, CANNOT_INVITE
   */
  async lock(caller: CallingMember): Promise<LockedMembership> {
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

  /** @throws ALREADY_A_MEMBER */
  async requireOutside(organization: Locked<Organization>, email: string): Promise<void> {
    const user = await this.userQueries.findByEmail(email);
    if (user !== null && (await this.members.findByUser(organization, user.id)) !== null)
      throw MemberErrors.ALREADY_A_MEMBER();
  }

  /**
   * Only members whose single role is that of owners make owners.
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

  /**
   * An invitation is valid while its inviter is a member who could still grant its role. Otherwise removed and demoted members
   * could return through invitations that they had sent.
   * @throws INVITER_LEFT, INVITER_CANNOT_GRANT_ROLE
   */
  async requireInviter(organization: Locked<Organization>, invitation: Invitation): Promise<void> {
    const inviter = await this.members.findByUser(organization, invitation.inviterId);
    if (inviter === null) throw InvitationErrors.INVITER_LEFT();
    if (!(await this.mayStillGrant(invitation.role, inviter)))
      throw InvitationErrors.INVITER_CANNOT_GRANT_ROLE();
  }

  /** Unlike inviting, this needs no permission to invite. */
  async mayStillGrant(role: string, inviter: HeldRoles): Promise<boolean> {
    const { creatorRole } = this.config;
    if (splitRoles(inviter.role).includes(creatorRole)) return true;
    return !splitRoles(role).includes(creatorRole) && (await this.roles.mayGive(role, inviter));
  }
}
