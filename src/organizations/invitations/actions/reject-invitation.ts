import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AnswerableInvitations } from '../answerable-invitations.service.js';
import { InvitationRecorder } from '../invitation-recorder.service.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationErrors } from '../invitation.errors.js';
import { requireRecipient } from '../recipient.js';

/** Says no to an invitation. */
@Injectable()
export class RejectInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly answerableInvitations: AnswerableInvitations,
    private readonly recorder: InvitationRecorder,
    private readonly clock: Clock,
  ) {}

  /** @throws INVITATION_NOT_FOUND_BY_RECIPIENT, NOT_THE_RECIPIENT */
  async execute(invitationId: string, caller: Caller): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const locked = await this.answerableInvitations.lock(invitationId);
      if (locked === null) throw InvitationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT();
      const { invitation } = locked;
      invitation.reject(this.clock.now());
      requireRecipient(invitation, caller);
      await this.recorder.record(invitation, { actor: actorOf(caller) });
      return invitation;
    });
  }
}
