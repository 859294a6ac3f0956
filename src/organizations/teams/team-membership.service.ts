import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Member } from '../members/member.entity.js';
import type { Organization } from '../organizations/organization.entity.js';
import { TeamMember } from './team-member.entity.js';
import { TeamMemberAdded } from './team.events.js';
import { TeamRepository } from './team.repository.js';

/** Adds members of an organization to its teams; joins the unit of work of the caller. */
@Injectable()
export class TeamMembership {
  constructor(
    private readonly teams: TeamRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** For a team of the organization that the member is not in. */
  async add(
    { id: organizationId }: Locked<Organization>,
    teamId: string,
    { id, userId }: Member,
  ): Promise<TeamMember> {
    const place = TeamMember.create({ id: newId(), teamId, memberId: id }, this.clock.now());
    this.teams.addMember(place);
    this.outbox.record(new TeamMemberAdded(place, { userId, organizationId }));
    return place;
  }
}
