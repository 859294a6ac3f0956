import { InternalEvent, PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { MemberWire, type MemberColumns } from './member.presenter.js';

/** What is told of a member. */
class MemberEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;
  readonly personId: string;
  readonly data: object;

  constructor(member: MemberColumns) {
    this.record = { type: 'member', id: member.id };
    this.organizationId = member.organizationId;
    this.personId = member.userId;
    const { id, organizationId, userId, role, teamId, createdAt } = member;
    this.data = { id, organizationId, userId, role, teamId, createdAt: createdAt.toISOString() };
  }
}

@PublicEventOf('member.added', {
  meaning: 'A user joined an organization. Events for the teams they join follow.',
  data: MemberWire,
})
export class MemberAdded extends MemberEvent {}

@PublicEventOf('member.updated', { meaning: 'The roles of a member were changed.', data: MemberWire })
export class MemberUpdated extends MemberEvent {}

@PublicEventOf('member.removed', {
  meaning: 'A member left an organization or was removed. The data is the member as it was before.',
  data: MemberWire,
})
export class MemberRemoved extends MemberEvent {}

/** A member was given other roles: comma-separated, before and after. */
@InternalEvent('member.role_changed')
export class MemberRoleChanged {
  constructor(
    readonly organizationId: string,
    readonly userId: string,
    readonly before: string,
    readonly after: string,
  ) {}
}
