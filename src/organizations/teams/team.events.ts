import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import type { TeamMember } from './team-member.entity.js';
import { presentTeamMember, TeamMemberWire } from './team-member.presenter.js';
import type { Team } from './team.entity.js';
import { presentTeam, TeamWire } from './team.presenter.js';

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

@PublicEventOf('team.created', { meaning: 'A team was created.', data: TeamWire })
export class TeamCreated extends TeamEvent {}

@PublicEventOf('team.updated', { meaning: 'A team was renamed.', data: TeamWire })
export class TeamUpdated extends TeamEvent {}

@PublicEventOf('team.deleted', {
  meaning:
    'A team was deleted. The data is the team as it was before. No separate events are sent for its members.',
  data: TeamWire,
})
export class TeamDeleted extends TeamEvent {}

/** What is told of a place in a team, in the order of all that happens to the team. */
class TeamMemberEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;
  readonly personId: string;
  readonly data: object;

  constructor(place: TeamMember, { userId, organizationId }: { userId: string; organizationId: string }) {
    this.record = { type: 'team', id: place.teamId };
    this.organizationId = organizationId;
    this.personId = userId;
    this.data = presentTeamMember(place, userId);
  }
}

@PublicEventOf('team.member_added', {
  meaning: 'A member was added to a team.',
  data: TeamMemberWire,
})
export class TeamMemberAdded extends TeamMemberEvent {}

@PublicEventOf('team.member_removed', {
  meaning:
    'A member was removed from a team. Not sent when they leave the organization, which only sends `member.removed`.',
  data: TeamMemberWire,
})
export class TeamMemberRemoved extends TeamMemberEvent {}
