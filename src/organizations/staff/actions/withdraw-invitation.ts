import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { InvitationNews } from '../../invitations/invitation-news.js';
import type { Invitation } from '../../invitations/invitation.entity.js';
import { HeldInvitation, type InvitationOfOrganization } from '../held-invitation.js';

/** Staff take an invitation back that nobody has answered. */
@Injectable()
export class WithdrawInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldInvitation,
    private readonly news: InvitationNews,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING */
  async execute(place: InvitationOfOrganization, by: Acting): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const { invitation } = await this.held.holdPending(place);
      invitation.cancel();
      await this.news.tell(invitation, by);
      return invitation;
    });
  }
}
