import { Injectable } from '@nestjs/common';
import { ActiveOrganization, actorOf } from '#auth';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { TeamErrors } from '../team.errors.js';
import { TeamMemberRemoved } from '../team.events.js';
import { TeamRepository } from '../team.repository.js';

/** Takes a member out of a team. They stay in the organization, and work in the team on none of their devices. */
@Injectable()
export class RemoveTeamMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly members: MemberRepository,
    private readonly teams: TeamRepository,
    private readonly active: ActiveOrganization,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_A_MEMBER_TO_CHANGE, CANNOT_REMOVE_FROM_TEAMS, TEAM_NOT_FOUND, also for a team of another organization, NOT_IN_TEAM_TO_ASK */
  async execute(
    { teamId, userId }: { teamId: string; userId: string },
    caller: CallingMember,
  ): Promise<void> {
    const { organizationId } = caller;
    await this.unitOfWork.run(async () => {
      const { organization } = await this.rights.lock(
        caller,
        { member: ['delete'] },
        {
          outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
          denied: TeamErrors.CANNOT_REMOVE_FROM_TEAMS,
        },
      );
      const member = await this.members.findByUser(organization, userId);
      if (member === null) throw MemberErrors.NOT_A_MEMBER_TO_CHANGE();
      if ((await this.teams.find(organizationId, teamId)) === null) throw TeamErrors.TEAM_NOT_FOUND();
      const place = await this.teams.findMember(teamId, member.id);
      if (place === null) throw TeamErrors.NOT_IN_TEAM_TO_ASK();
      this.teams.removeMember(place);
      await this.active.leaveTeam(teamId, userId);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.TEAM_MEMBER_REMOVED,
        subject: { type: 'team', id: teamId },
        organizationId,
        before: { organizationId, memberId: member.id, userId },
      });
      this.outbox.record(new TeamMemberRemoved(place, member));
    });
  }
}
