import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import type { MemberColumns } from './member.presenter.js';

/** What is told of a member. */
class MemberEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;
  readonly data: object;

  constructor(member: MemberColumns) {
    this.record = { type: 'member', id: member.id };
    this.organizationId = member.organizationId;
    const { id, organizationId, userId, role, teamId, createdAt } = member;
    this.data = { id, organizationId, userId, role, teamId, createdAt: createdAt.toISOString() };
  }
}

/** Somebody has joined an organization. The teams they join with it follow. */
@PublicEventOf('member.added')
export class MemberAdded extends MemberEvent {}

/** A member has other roles. */
@PublicEventOf('member.updated')
export class MemberUpdated extends MemberEvent {}

/** Somebody has left an organization or was removed; the member as they were. */
@PublicEventOf('member.removed')
export class MemberRemoved extends MemberEvent {}
