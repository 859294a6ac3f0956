import { PublicEventOf, type EventRecord, type PublicEvent } from '#platform/events/event.decorator.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationWire, presentInvitation } from './invitation.presenter.js';

/** Carries the invitation as the wire shows it, with its dates as text. */
abstract class InvitationEvent implements PublicEvent {
  readonly record: EventRecord;
  readonly organizationId: string;
  readonly personId: string | null;
  readonly data: object;

  /** With whoever the invited address belongs to by now. */
  constructor(invitation: Invitation, personId: string | null = null) {
    const wire = presentInvitation(invitation);
    this.record = { type: 'invitation', id: invitation.id };
    this.organizationId = invitation.organizationId;
    this.personId = personId;
    this.data = {
      ...wire,
      expiresAt: wire.expiresAt.toISOString(),
      createdAt: wire.createdAt.toISOString(),
    };
  }
}

@PublicEventOf('invitation.created', {
  meaning: 'An address may join an organization.',
  data: InvitationWire,
})
export class InvitationCreated extends InvitationEvent {}

@PublicEventOf('invitation.accepted', {
  meaning: 'Whoever was invited has joined.',
  data: InvitationWire,
})
export class InvitationAccepted extends InvitationEvent {}

@PublicEventOf('invitation.rejected', {
  meaning: 'Whoever was invited does not want to join.',
  data: InvitationWire,
})
export class InvitationRejected extends InvitationEvent {}

@PublicEventOf('invitation.canceled', {
  meaning: 'The organization has taken an invitation back.',
  data: InvitationWire,
})
export class InvitationCanceled extends InvitationEvent {}
