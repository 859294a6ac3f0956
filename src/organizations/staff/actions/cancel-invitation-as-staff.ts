import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { InvitationRecorder } from '../../invitations/invitation-recorder.service.js';
import type { Invitation } from '../../invitations/invitation.entity.js';
import { ManagedInvitations, type InvitationOfOrganization } from '../managed-invitations.service.js';

/** Staff take an invitation back that nobody has answered. */
@Injectable()
export class CancelInvitationAsStaff {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedInvitations: ManagedInvitations,
    private readonly recorder: InvitationRecorder,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING */
  async execute(place: InvitationOfOrganization, by: Acting): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const { invitation } = await this.managedInvitations.lockPending(place);
      invitation.cancel();
      await this.recorder.record(invitation, by);
      return invitation;
    });
  }
}
