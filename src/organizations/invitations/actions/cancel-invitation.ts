import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { InvitationRecorder } from '../invitation-recorder.service.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationErrors } from '../invitation.errors.js';
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
    private readonly recorder: InvitationRecorder,
  ) {}

  /** @throws INVITATION_NOT_FOUND, MEMBER_NOT_FOUND, CANCELING_DENIED */
  async execute(invitationId: string, caller: Caller): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const organization = await this.lockOrganizationOf(invitationId, caller);
      const invitation = await this.invitations.lockById(organization, invitationId);
      if (invitation === null) throw InvitationErrors.INVITATION_NOT_FOUND();
      invitation.cancel();
      await this.recorder.record(invitation, { actor: actorOf(caller) });
      return invitation;
    });
  }

  private async lockOrganizationOf(invitationId: string, { user }: Caller): Promise<Locked<Organization>> {
    const organizationId = await this.queries.organizationOf(invitationId);
    if (organizationId === null) throw InvitationErrors.INVITATION_NOT_FOUND();
    const { organization } = await this.rights.lock(
      { organizationId, user },
      { invitation: ['cancel'] },
      { outsider: MemberErrors.MEMBER_NOT_FOUND, denied: InvitationErrors.CANCELING_DENIED },
    );
    return organization;
  }
}
