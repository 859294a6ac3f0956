import { Injectable } from '@nestjs/common';
import { UserQueries, type UserAccount } from '#auth';
import { Clock } from '#common/time/clock.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { InvitationDelivery } from '../../invitations/invitation-delivery.service.js';
import type { Invitation } from '../../invitations/invitation.entity.js';
import { InvitationErrors } from '../../invitations/invitation.errors.js';
import { InvitationPolicy } from '../../invitations/invitation.policy.js';
import { InvitationQueries } from '../../invitations/invitation.queries.js';
import { InvitationRepository } from '../../invitations/invitation.repository.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { OrganizationRoles } from '../../roles/organization-roles.service.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationLimitReader } from '../../organizations/organization-limit-reader.service.js';
import { ManagedInvitations, type InvitationOfOrganization } from '../managed-invitations.service.js';

/** Staff send an invitation once more, also one that has expired. */
@Injectable()
export class ResendInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedInvitations: ManagedInvitations,
    private readonly invitationPolicy: InvitationPolicy,
    private readonly queries: InvitationQueries,
    private readonly invitations: InvitationRepository,
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
    private readonly userQueries: UserQueries,
    private readonly delivery: InvitationDelivery,
    private readonly limits: OrganizationLimitReader,
    private readonly clock: Clock,
  ) {}

  /**
   * The limit is that of the person who invited, in whose name it stands.
   * @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING, ALREADY_A_MEMBER,
   *   INVITER_LEFT, INVITER_CANNOT_GRANT_ROLE, ROLE_NOT_FOUND, ALREADY_INVITED, INVITATION_LIMIT_REACHED
   */
  async execute(place: InvitationOfOrganization, by: Acting): Promise<Invitation> {
    const inviter = await this.inviterOf(place);
    const { organizationId } = place;
    const limit = inviter === null ? 0 : await this.limits.invitations({ organizationId, user: inviter });
    return this.unitOfWork.run(async () => {
      const { organization, invitation } = await this.managedInvitations.lockPending(place);
      await this.invitationPolicy.requireOutside(organization, invitation.email);
      await this.requireAcceptable(organization, invitation);
      if (!invitation.isOpen(this.clock.now())) await this.requireSpace(organization, invitation, limit);
      const names = { organizationName: organization.name, inviterName: inviter?.name ?? '' };
      await this.delivery.resend(invitation, names, by);
      return invitation;
    });
  }

  /** Null when the invitation does not exist; that is answered under the lock. */
  private async inviterOf({ invitationId }: InvitationOfOrganization): Promise<UserAccount | null> {
    const found = await this.queries.find(invitationId);
    return found === null ? null : this.userQueries.findAccount(found.inviterId);
  }

  /** The inviter may have left or been demoted, and the role may have been deleted. */
  private async requireAcceptable(organization: Locked<Organization>, invitation: Invitation): Promise<void> {
    await this.invitationPolicy.requireInviter(organization, invitation);
    if (!(await this.roles.areKnown({ organizationId: organization.id, role: invitation.role })))
      throw OrganizationRoleErrors.ROLE_NOT_FOUND();
  }

  /** An expired one counts as a new one: the address may have been invited again, or the limit may be used up. */
  private async requireSpace(
    organization: Locked<Organization>,
    { email }: Invitation,
    limit: number,
  ): Promise<void> {
    const now = this.clock.now();
    if ((await this.invitations.lockOpen(organization, email, now)) !== null)
      throw InvitationErrors.ALREADY_INVITED();
    if ((await this.invitations.countOpen(organization, now)) >= limit)
      throw InvitationErrors.INVITATION_LIMIT_REACHED();
  }
}
