import { PublicEventOf, type EventRecord, type PublicEvent } from '#platform/events/event.decorator.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationWire, presentInvitation } from './invitation.presenter.js';

/** Carries the invitation as the wire shows it, with its dates as text. */
abstract class InvitationEvent implements PublicEvent {
  readonly record: EventRecord;
  readonly organizationId: string;
  readonly personId: string | null;
  readonly data: object;

  /** @param personId the user with the invited address, if there is one */
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

/** Events whose data names the invitation's role. */
const offer = { data: InvitationWire, readableBy: 'role_granters' } as const;

@PublicEventOf('invitation.created', {
  meaning: 'An email was invited to join the organization.',
  ...offer,
})
export class InvitationCreated extends InvitationEvent {}

@PublicEventOf('invitation.accepted', {
  meaning: 'The recipient accepted and joined the organization.',
  ...offer,
})
export class InvitationAccepted extends InvitationEvent {}

@PublicEventOf('invitation.rejected', {
  meaning: 'The recipient rejected the invitation.',
  ...offer,
})
export class InvitationRejected extends InvitationEvent {}

@PublicEventOf('invitation.canceled', {
  meaning: 'The organization canceled the invitation.',
  ...offer,
})
export class InvitationCanceled extends InvitationEvent {}
