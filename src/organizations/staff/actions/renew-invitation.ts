import { Injectable } from '@nestjs/common';
import { People } from '#auth';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Acting } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { InvitationDelivery } from '../../invitations/invitation-delivery.js';
import type { Invitation } from '../../invitations/invitation.entity.js';
import { InvitationRepository } from '../../invitations/invitation.repository.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { HeldInvitation, type InvitationOfOrganization } from '../held-invitation.js';

/** Staff send an invitation once more, also one that has expired. */
@Injectable()
export class RenewInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldInvitation,
    private readonly invitations: InvitationRepository,
    private readonly members: MemberRepository,
    private readonly people: People,
    private readonly delivery: InvitationDelivery,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING, ALREADY_A_MEMBER,
   *   ALREADY_INVITED, INVITATION_LIMIT_REACHED
   */
  async execute(place: InvitationOfOrganization, by: Acting): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const { organization, invitation } = await this.held.holdPending(place);
      await this.requireOutside(invitation);
      if (!invitation.isOpen(this.clock.now())) await this.requireSpace(invitation);
      const inviter = await this.people.findById(invitation.inviterId);
      const names = { organizationName: organization.name, inviterName: inviter?.name ?? '' };
      await this.delivery.resend(invitation, names, by);
      return invitation;
    });
  }

  private async requireOutside({ organizationId, email }: Invitation): Promise<void> {
    const person = await this.people.findByEmail(email);
    if (person !== null && (await this.members.findByUser(organizationId, person.id)) !== null)
      throw OrganizationErrors.ALREADY_A_MEMBER();
  }

  /** An expired one counts as a new one: the address may have been invited again, or the limit may be used up. */
  private async requireSpace({ organizationId, email }: Invitation): Promise<void> {
    const now = this.clock.now();
    if ((await this.invitations.lockOpen(organizationId, email, now)) !== null)
      throw OrganizationErrors.ALREADY_INVITED();
    if ((await this.invitations.countOpen(organizationId, now)) >= this.config.invitation.limit)
      throw OrganizationErrors.INVITATION_LIMIT_REACHED();
  }
}
