import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
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

@PublicEventOf('team.deleted')
export class TeamDeleted extends TeamEvent {}
