import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Member } from '../members/member.entity.js';
import { TeamMember } from './team-member.entity.js';
import { TeamMemberAdded } from './team.events.js';
import { TeamRepository } from './team.repository.js';

/** Puts members into teams, whoever asked for it; joins the caller's unit of work. */
@Injectable()
export class TeamMembership {
  constructor(
    private readonly teams: TeamRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** To be called with the organization held, for a team of it that the member is not in. */
  async add(teamId: string, { id, userId, organizationId }: Member): Promise<TeamMember> {
    const place = TeamMember.create({ id: newId(), teamId, memberId: id }, this.clock.now());
    this.teams.addMember(place);
    await this.outbox.record(new TeamMemberAdded(place, { userId, organizationId }));
    return place;
  }
}
