import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationLimitReader } from '../../organizations/organization-limit-reader.service.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { Team } from '../team.entity.js';
import { TeamErrors } from '../team.errors.js';
import { TeamCreated } from '../team.events.js';
import { TeamRepository } from '../team.repository.js';

/** Adds a team to an organization. Nobody is in it yet. */
@Injectable()
export class CreateTeam {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly teams: TeamRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly limits: OrganizationLimitReader,
    private readonly clock: Clock,
  ) {}

  /** @throws ORGANIZATION_NOT_FOUND when it has just been deleted, CANNOT_INVITE, CANNOT_CREATE_TEAMS, TEAM_LIMIT_REACHED */
  async execute(name: string, caller: CallingMember): Promise<Team> {
    const { organizationId } = caller;
    const limit = await this.limits.teams(caller);
    return this.unitOfWork.run(async () => {
      const { organization } = await this.rights.lock(
        caller,
        { team: ['create'] },
        {
          gone: OrganizationErrors.ORGANIZATION_NOT_FOUND,
          outsider: MemberErrors.CANNOT_INVITE,
          denied: TeamErrors.CANNOT_CREATE_TEAMS,
        },
      );
      await this.requireRoom(organization, limit);
      const now = this.clock.now();
      const team = Team.create({ id: newId(), organizationId, name, updatedAt: now }, now);
      this.teams.add(team);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.TEAM_CREATED,
        subject: { type: 'team', id: team.id },
        organizationId,
        after: { organizationId, name },
      });
      this.outbox.record(new TeamCreated(team));
      return team;
    });
  }

  private async requireRoom(organization: Locked<Organization>, limit: number): Promise<void> {
    if (limit !== Infinity && (await this.teams.countOf(organization)) >= limit)
      throw TeamErrors.TEAM_LIMIT_REACHED();
  }
}
