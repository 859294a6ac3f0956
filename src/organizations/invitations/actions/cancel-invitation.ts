import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { MemberRights } from '../../members/member-rights.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { InvitationNews } from '../invitation-news.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationQueries } from '../invitation.queries.js';
import { InvitationRepository } from '../invitation.repository.js';

/** Takes an invitation back that nobody has answered. */
@Injectable()
export class CancelInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: InvitationQueries,
    private readonly rights: MemberRights,
    private readonly invitations: InvitationRepository,
    private readonly news: InvitationNews,
  ) {}

  /** @throws INVITATION_NOT_FOUND, MEMBER_NOT_FOUND, CANCELING_DENIED */
  async execute(invitationId: string, caller: Caller): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      await this.holdOrganizationOf(invitationId, caller);
      const invitation = await this.invitations.lockById(invitationId);
      if (invitation === null) throw OrganizationErrors.INVITATION_NOT_FOUND();
      invitation.cancel();
      await this.news.tell(invitation, { actor: actorOf(caller) });
      return invitation;
    });
  }

  private async holdOrganizationOf(invitationId: string, { user }: Caller): Promise<void> {
    const organizationId = await this.queries.organizationOf(invitationId);
    if (organizationId === null) throw OrganizationErrors.INVITATION_NOT_FOUND();
    await this.rights.hold(
      { organizationId, user },
      { invitation: ['cancel'] },
      { outsider: OrganizationErrors.MEMBER_NOT_FOUND, denied: OrganizationErrors.CANCELING_DENIED },
    );
  }
}
