import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { presentTeamMember, type TeamMemberWire } from '../team-member.presenter.js';
import { TeamMembership } from '../team-membership.service.js';
import { TeamErrors } from '../team.errors.js';
import { TeamRepository } from '../team.repository.js';

export interface TeamPlaceOfUser {
  teamId: string;
  userId: string;
}

/** Puts a member of the organization into one of its teams. */
@Injectable()
export class AddTeamMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly members: MemberRepository,
    private readonly teams: TeamRepository,
    private readonly membership: TeamMembership,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Who is in the team already keeps the place they have.
   * @throws NOT_A_MEMBER_TO_CHANGE, CANNOT_ADD_TO_TEAMS, TEAM_NOT_FOUND, also for a team of another organization
   */
  async execute({ teamId, userId }: TeamPlaceOfUser, caller: CallingMember): Promise<TeamMemberWire> {
    const { organizationId } = caller;
    return this.unitOfWork.run(async () => {
      const { organization } = await this.rights.lock(
        caller,
        { member: ['update'] },
        {
          outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
          denied: TeamErrors.CANNOT_ADD_TO_TEAMS,
        },
      );
      const member = await this.members.findByUser(organization, userId);
      if (member === null) throw MemberErrors.NOT_A_MEMBER_TO_CHANGE();
      if ((await this.teams.find(organizationId, teamId)) === null) throw TeamErrors.TEAM_NOT_FOUND();
      const existing = await this.teams.findMember(teamId, member.id);
      if (existing !== null) return presentTeamMember(existing, userId);
      const place = await this.membership.add(organization, teamId, member);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.TEAM_MEMBER_ADDED,
        subject: { type: 'team', id: teamId },
        organizationId,
        after: { organizationId, memberId: member.id, userId },
      });
      return presentTeamMember(place, userId);
    });
  }
}
