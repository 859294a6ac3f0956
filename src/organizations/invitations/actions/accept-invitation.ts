import { Injectable } from '@nestjs/common';
import { ActiveOrganization, actorOf, UserQueries, type Caller, type Workplace } from '#auth';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Member } from '../../members/member.entity.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import { MemberRepository } from '../../members/member.repository.js';
import { MemberAdmission } from '../../members/member-admission.service.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { TeamMembership } from '../../teams/team-membership.service.js';
import { TeamQueries } from '../../teams/team.queries.js';
import { AnswerableInvitations } from '../answerable-invitations.service.js';
import { InvitationRecorder } from '../invitation-recorder.service.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationErrors } from '../invitation.errors.js';
import { requireRecipient } from '../recipient.js';

export interface Accepted {
  invitation: Invitation;
  member: MemberColumns;
  /** What the session works in from now on: also in the team when it is the only one they come to. */
  workplace: Workplace;
}

/** Makes a member of the person whose address was invited; they work in that organization from now on. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly userQueries: UserQueries,
    private readonly answerableInvitations: AnswerableInvitations,
    private readonly members: MemberRepository,
    private readonly memberAdmission: MemberAdmission,
    private readonly teams: TeamQueries,
    private readonly membership: TeamMembership,
    private readonly active: ActiveOrganization,
    private readonly recorder: InvitationRecorder,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws UNAUTHORIZED, INVITATION_NOT_FOUND, NOT_THE_RECIPIENT, INVITATION_NEEDS_VERIFIED_EMAIL, INVITER_LEFT,
   *   ALREADY_A_MEMBER, MEMBERSHIP_LIMIT_REACHED
   */
  async execute(invitationId: string, caller: Caller): Promise<Accepted> {
    return this.unitOfWork.run(async () => {
      await this.userQueries.lockKey(caller.user.id);
      const locked = await this.answerableInvitations.lock(invitationId);
      if (locked === null) throw InvitationErrors.INVITATION_NOT_FOUND();
      const { organization, invitation } = locked;
      invitation.accept(this.clock.now());
      requireRecipient(invitation, caller);
      if (this.config.invitation.requiresVerifiedEmail && !caller.user.emailVerified)
        throw InvitationErrors.INVITATION_NEEDS_VERIFIED_EMAIL();
      await this.requireInviter(organization, invitation);
      const { role } = invitation;
      const member = await this.memberAdmission.admit(organization, { userId: caller.user.id, role });
      const [teamId = null, ...others] = await this.join(organization, invitation, member);
      const activeTeamId = others.length === 0 ? teamId : null;
      const workplace = { activeOrganizationId: organization.id, activeTeamId };
      await this.active.enter(caller.session.id, workplace);
      await this.recorder.record(invitation, { actor: actorOf(caller) });
      return { invitation, member: { ...columnsOf(member), teamId }, workplace };
    });
  }

  /** Without this a removed member could return through an invitation of their own. */
  private async requireInviter(organization: Locked<Organization>, { inviterId }: Invitation): Promise<void> {
    if ((await this.members.findByUser(organization, inviterId)) === null)
      throw InvitationErrors.INVITER_LEFT();
  }

  /** Skips teams that were deleted. */
  private async join(
    organization: Locked<Organization>,
    { teamIds }: Invitation,
    member: Member,
  ): Promise<string[]> {
    const existing = await this.teams.existing(organization.id, teamIds);
    const joined = teamIds.filter((id) => existing.has(id));
    for (const teamId of joined) await this.membership.add(organization, teamId, member);
    return joined;
  }
}

function columnsOf(member: Omit<MemberColumns, 'teamId'>): Omit<MemberColumns, 'teamId'> {
  const { id, organizationId, userId, role, createdAt } = member;
  return { id, organizationId, userId, role, createdAt };
}
