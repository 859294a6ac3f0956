import { Injectable } from '@nestjs/common';
import { ActiveOrganization, actorOf, EmailVerifier, type Caller, type User } from '#auth';
import { Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { Member } from '../../members/member.entity.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import { MemberAdmission } from '../../members/member-admission.service.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { TeamMembership } from '../../teams/team-membership.service.js';
import { TeamQueries } from '../../teams/team.queries.js';
import { AnswerableInvitations } from '../answerable-invitations.service.js';
import { InvitationRecorder } from '../invitation-recorder.service.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationErrors } from '../invitation.errors.js';
import { InvitationPolicy } from '../invitation.policy.js';
import { InvitationTickets } from '../invitation-tickets.service.js';
import { RecipientPolicy } from '../recipient.policy.js';

export interface Accepted {
  invitation: Invitation;
  member: MemberColumns;
  /**
   * The caller after the change: the organization is active in their session, and the team when they joined exactly one;
   * their address is verified when they accepted with the ticket.
   */
  caller: Caller;
}

/** Makes the recipient of an invitation a member and the organization the active one of their session. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly emailVerifier: EmailVerifier,
    private readonly tickets: InvitationTickets,
    private readonly recipientPolicy: RecipientPolicy,
    private readonly answerableInvitations: AnswerableInvitations,
    private readonly invitationPolicy: InvitationPolicy,
    private readonly memberAdmission: MemberAdmission,
    private readonly teams: TeamQueries,
    private readonly membership: TeamMembership,
    private readonly active: ActiveOrganization,
    private readonly recorder: InvitationRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * @param presented the id of the invitation or its ticket, which also verifies the caller's address
   * @throws UNAUTHORIZED, INVITATION_NOT_FOUND, NOT_THE_RECIPIENT, INVITATION_NEEDS_VERIFIED_EMAIL, INVITER_LEFT,
   *   INVITER_CANNOT_GRANT_ROLE, ALREADY_A_MEMBER, MEMBERSHIP_LIMIT_REACHED
   */
  async execute(presented: string, caller: Caller): Promise<Accepted> {
    const credential = this.tickets.read(presented);
    return this.unitOfWork.run(async () => {
      const user = await this.lockUser(caller);
      const locked = await this.answerableInvitations.lock(credential);
      if (locked === null) throw InvitationErrors.INVITATION_NOT_FOUND();
      const { organization, invitation } = locked;
      invitation.accept(this.clock.now());
      const proof = this.recipientPolicy.require(credential, invitation, user);
      if (proof === 'ticket') await this.emailVerifier.verify(user, actorOf(caller));
      await this.invitationPolicy.requireInviter(organization, invitation);
      const { role } = invitation;
      const member = await this.memberAdmission.admit(organization, { userId: user.id, role });
      const [teamId = null, ...others] = await this.join(organization, invitation, member);
      const activeTeamId = others.length === 0 ? teamId : null;
      const workplace = { activeOrganizationId: organization.id, activeTeamId };
      await this.active.enter(caller.session.id, workplace);
      await this.recorder.record(invitation, { actor: actorOf(caller) });
      return {
        invitation,
        member: { ...columnsOf(member), teamId },
        caller: {
          ...caller,
          user: { ...caller.user, emailVerified: user.emailVerified },
          session: { ...caller.session, ...workplace },
        },
      };
    });
  }

  /** The address may have changed since the session was read. */
  private async lockUser({ user }: Caller): Promise<Locked<User>> {
    const locked = await this.emailVerifier.lock(user.id);
    if (locked === null) throw HttpErrors.UNAUTHORIZED();
    return locked;
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
