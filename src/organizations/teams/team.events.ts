import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import type { TeamMember } from './team-member.entity.js';
import { presentTeamMember } from './team-member.presenter.js';
import type { Team } from './team.entity.js';
import { presentTeam } from './team.presenter.js';

/** What is told of a team, as it was after the change. */
class TeamEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;
  readonly data: object;

  constructor(team: Team) {
    this.record = { type: 'team', id: team.id };
    this.organizationId = team.organizationId;
    this.data = presentTeam(team);
  }
}

@PublicEventOf('team.created')
export class TeamCreated extends TeamEvent {}

@PublicEventOf('team.updated')
export class TeamUpdated extends TeamEvent {}

/** The places in it ended with it. */
@PublicEventOf('team.deleted')
export class TeamDeleted extends TeamEvent {}

/** What is told of a place in a team, in the order of all that happens to the team. */
class TeamMemberEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;
  readonly data: object;

  constructor(place: TeamMember, { userId, organizationId }: { userId: string; organizationId: string }) {
    this.record = { type: 'team', id: place.teamId };
    this.organizationId = organizationId;
    this.data = presentTeamMember(place, userId);
  }
}

@PublicEventOf('team.member_added')
export class TeamMemberAdded extends TeamMemberEvent {}

/** Of somebody who left the organization as a whole, `member.removed` alone is told. */
@PublicEventOf('team.member_removed')
export class TeamMemberRemoved extends TeamMemberEvent {}
