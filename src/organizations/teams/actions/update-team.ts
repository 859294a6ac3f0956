import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import type { Team } from '../team.entity.js';
import { TeamErrors } from '../team.errors.js';
import { TeamUpdated } from '../team.events.js';
import { TeamRepository } from '../team.repository.js';

export interface TeamChange {
  teamId: string;
  name?: string;
}

/** Gives a team another name. */
@Injectable()
export class UpdateTeam {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly teams: TeamRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** @throws CANNOT_UPDATE_THIS_TEAM, TEAM_NOT_FOUND, also for a team of another organization */
  async execute({ teamId, name }: TeamChange, caller: CallingMember): Promise<Team> {
    const denied = TeamErrors.CANNOT_UPDATE_THIS_TEAM;
    return this.unitOfWork.run(async () => {
      await this.rights.lock(caller, { team: ['update'] }, { outsider: denied, denied });
      const team = await this.teams.find(caller.organizationId, teamId);
      if (team === null) throw TeamErrors.TEAM_NOT_FOUND();
      if (name === undefined || name === team.name) return team;
      const before = { name: team.name };
      team.rename(name);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.TEAM_UPDATED,
        subject: { type: 'team', id: team.id },
        organizationId: team.organizationId,
        before,
        after: { name },
      });
      this.outbox.record(new TeamUpdated(team));
      return team;
    });
  }
}
