import { Injectable } from '@nestjs/common';
import { ActiveOrganization, actorOf } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { TeamErrors } from '../team.errors.js';
import { TeamDeleted } from '../team.events.js';
import { TeamRepository } from '../team.repository.js';

/** Ends a team. Its members stay in the organization, and no session works in it any longer. */
@Injectable()
export class RemoveTeam {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly teams: TeamRepository,
    private readonly active: ActiveOrganization,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * In the order in which published clients expect them:
   * @throws CANNOT_DELETE_THIS_TEAM for the caller's own and the one they work in, CANNOT_DELETE_TEAMS, TEAM_NOT_FOUND, LAST_TEAM
   */
  async execute(teamId: string, caller: CallingMember): Promise<void> {
    const { organizationId, member, session } = caller;
    if ([member.teamId, session.activeTeamId].includes(teamId)) throw TeamErrors.CANNOT_DELETE_THIS_TEAM();
    await this.unitOfWork.run(async () => {
      const { organization } = await this.rights.lock(
        caller,
        { team: ['delete'] },
        {
          outsider: TeamErrors.CANNOT_DELETE_THIS_TEAM,
          denied: TeamErrors.CANNOT_DELETE_TEAMS,
        },
      );
      const team = await this.teams.find(organizationId, teamId);
      if (team === null) throw TeamErrors.TEAM_NOT_FOUND();
      if (!this.config.allowRemovingAllTeams && (await this.teams.countOf(organization)) <= 1)
        throw TeamErrors.LAST_TEAM();
      await this.teams.remove(team);
      await this.active.leaveTeam(team.id);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.TEAM_DELETED,
        subject: { type: 'team', id: team.id },
        organizationId,
        before: { organizationId, name: team.name },
      });
      this.outbox.record(new TeamDeleted(team));
    });
  }
}
