import { Injectable } from '@nestjs/common';
import { People, type PersonAccount } from '#auth';
import { Clock } from '#common/time/clock.js';
import type { Acting } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { InvitationDelivery } from '../../invitations/invitation-delivery.js';
import type { Invitation } from '../../invitations/invitation.entity.js';
import { InvitationQueries } from '../../invitations/invitation.queries.js';
import { InvitationRepository } from '../../invitations/invitation.repository.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationRoles } from '../../members/organization-roles.js';
import { LimitReader } from '../../organizations/limit-reader.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { HeldInvitation, type InvitationOfOrganization } from '../held-invitation.js';

/** Staff send an invitation once more, also one that has expired. */
@Injectable()
export class RenewInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldInvitation,
    private readonly queries: InvitationQueries,
    private readonly invitations: InvitationRepository,
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
    private readonly people: People,
    private readonly delivery: InvitationDelivery,
    private readonly limits: LimitReader,
    private readonly clock: Clock,
  ) {}

  /**
   * The limit is that of the person who invited, in whose name it stands.
   * @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING, ALREADY_A_MEMBER,
   *   INVITER_LEFT, ROLE_NOT_FOUND, ALREADY_INVITED, INVITATION_LIMIT_REACHED
   */
  async execute(place: InvitationOfOrganization, by: Acting): Promise<Invitation> {
    const inviter = await this.inviterOf(place);
    const { organizationId } = place;
    const limit = inviter === null ? 0 : await this.limits.invitations({ organizationId, user: inviter });
    return this.unitOfWork.run(async () => {
      const { organization, invitation } = await this.held.holdPending(place);
      await this.requireOutside(invitation);
      await this.requireAcceptable(invitation);
      if (!invitation.isOpen(this.clock.now())) await this.requireSpace(invitation, limit);
      const names = { organizationName: organization.name, inviterName: inviter?.name ?? '' };
      await this.delivery.resend(invitation, names, by);
      return invitation;
    });
  }

  /** Null when there is no such invitation, which is answered with the organization held. */
  private async inviterOf({ invitationId }: InvitationOfOrganization): Promise<PersonAccount | null> {
    const found = await this.queries.find(invitationId);
    return found === null ? null : this.people.findAccount(found.inviterId);
  }

  private async requireOutside({ organizationId, email }: Invitation): Promise<void> {
    const person = await this.people.findByEmail(email);
    if (person !== null && (await this.members.findByUser(organizationId, person.id)) !== null)
      throw OrganizationErrors.ALREADY_A_MEMBER();
  }

  /** What it offers may have ended since, and whoever invited may have left. */
  private async requireAcceptable({ organizationId, inviterId, role }: Invitation): Promise<void> {
    if ((await this.members.findByUser(organizationId, inviterId)) === null)
      throw OrganizationErrors.INVITER_LEFT();
    if (!(await this.roles.areKnown({ organizationId, role }))) throw OrganizationErrors.ROLE_NOT_FOUND();
  }

  /** An expired one counts as a new one: the address may have been invited again, or the limit may be used up. */
  private async requireSpace({ organizationId, email }: Invitation, limit: number): Promise<void> {
    const now = this.clock.now();
    if ((await this.invitations.lockOpen(organizationId, email, now)) !== null)
      throw OrganizationErrors.ALREADY_INVITED();
    if ((await this.invitations.countOpen(organizationId, now)) >= limit)
      throw OrganizationErrors.INVITATION_LIMIT_REACHED();
  }
}
