import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { HeldInvitations } from '../held-invitations.js';
import { InvitationNews } from '../invitation-news.js';
import type { Invitation } from '../invitation.entity.js';
import { requireRecipient } from '../recipient.js';

/** Says no to an invitation. */
@Injectable()
export class RejectInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldInvitations,
    private readonly news: InvitationNews,
    private readonly clock: Clock,
  ) {}

  /** @throws INVITATION_NOT_FOUND_BY_RECIPIENT, NOT_THE_RECIPIENT */
  async execute(invitationId: string, caller: Caller): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const invitation = await this.held.hold(invitationId);
      if (invitation === null) throw OrganizationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT();
      invitation.reject(this.clock.now());
      requireRecipient(invitation, caller);
      await this.news.tell(invitation, { actor: actorOf(caller) });
      return invitation;
    });
  }
}
