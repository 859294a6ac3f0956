import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationRoles } from '../../members/organization-roles.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { InvitationNews } from '../invitation-news.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationRepository } from '../invitation.repository.js';

/** Takes an invitation back that nobody has answered. */
@Injectable()
export class CancelInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly invitations: InvitationRepository,
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
    private readonly news: InvitationNews,
  ) {}

  /** @throws INVITATION_NOT_FOUND, MEMBER_NOT_FOUND, CANCELING_DENIED */
  async execute(invitationId: string, caller: Caller): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const invitation = await this.invitations.lockById(invitationId);
      if (invitation === null) throw OrganizationErrors.INVITATION_NOT_FOUND();
      await this.requireMayCancel(invitation, caller);
      invitation.cancel();
      await this.news.tell(invitation, { actor: actorOf(caller) });
      return invitation;
    });
  }

  private async requireMayCancel({ organizationId }: Invitation, { user }: Caller): Promise<void> {
    const member = await this.members.findByUser(organizationId, user.id);
    if (member === null) throw OrganizationErrors.MEMBER_NOT_FOUND();
    if (!(await this.roles.can(member, { invitation: ['cancel'] })))
      throw OrganizationErrors.CANCELING_DENIED();
  }
}
