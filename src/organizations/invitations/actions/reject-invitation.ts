import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AnswerableInvitations } from '../answerable-invitations.service.js';
import { InvitationRecorder } from '../invitation-recorder.service.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationErrors } from '../invitation.errors.js';
import { InvitationTickets } from '../invitation-tickets.service.js';
import { RecipientPolicy } from '../recipient.policy.js';

/** Rejects an invitation for its recipient. */
@Injectable()
export class RejectInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly answerableInvitations: AnswerableInvitations,
    private readonly recipientPolicy: RecipientPolicy,
    private readonly tickets: InvitationTickets,
    private readonly recorder: InvitationRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * @param presented the id of the invitation or its ticket
   * @throws INVITATION_NOT_FOUND_BY_RECIPIENT, NOT_THE_RECIPIENT, INVITATION_NEEDS_VERIFIED_EMAIL
   */
  async execute(presented: string, caller: Caller): Promise<Invitation> {
    const credential = this.tickets.read(presented);
    return this.unitOfWork.run(async () => {
      const locked = await this.answerableInvitations.lock(credential);
      if (locked === null) throw InvitationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT();
      const { invitation } = locked;
      invitation.reject(this.clock.now());
      this.recipientPolicy.require(credential, invitation, caller.user);
      await this.recorder.record(invitation, { actor: actorOf(caller) });
      return invitation;
    });
  }
}
