import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { SubscriptionWire } from './subscription.presenter.js';

abstract class SubscriptionEvent implements PublicEvent {
  readonly record: PublicEvent['record'];

  constructor(
    readonly data: SubscriptionWire,
    readonly organizationId: string,
  ) {
    this.record = { type: 'subscription', id: data.id };
  }
}

@PublicEventOf('subscription.created', {
  meaning: 'A subscription was created, with any status.',
  data: SubscriptionWire,
  forOldClients,
})
export class SubscriptionCreated extends SubscriptionEvent {}

@PublicEventOf('subscription.updated', {
  meaning: 'A subscription was changed. More specific events of the same change follow it.',
  data: SubscriptionWire,
  forOldClients,
})
export class SubscriptionUpdated extends SubscriptionEvent {}

@PublicEventOf('subscription.active', {
  meaning: 'A subscription became active, or is active again.',
  data: SubscriptionWire,
  forOldClients,
})
export class SubscriptionActivated extends SubscriptionEvent {}

@PublicEventOf('subscription.uncanceled', {
  meaning: 'The cancellation of a subscription was undone before it took effect.',
  data: SubscriptionWire,
  forOldClients,
})
export class SubscriptionUncanceled extends SubscriptionEvent {}

@PublicEventOf('subscription.canceled', {
  meaning: 'A subscription was canceled, immediately or at the end of its period.',
  data: SubscriptionWire,
  forOldClients,
})
export class SubscriptionCanceled extends SubscriptionEvent {}

@PublicEventOf('subscription.revoked', {
  meaning: 'A subscription ended or a payment is overdue, and its benefits were revoked.',
  data: SubscriptionWire,
  forOldClients,
})
export class SubscriptionRevoked extends SubscriptionEvent {}

@PublicEventOf('subscription.cycled', {
  meaning: 'A new period of a subscription began.',
  data: SubscriptionWire,
  // Old clients throw on this type.
  since: '2026-04',
  forOldClients,
})
export class SubscriptionCycled extends SubscriptionEvent {}

@PublicEventOf('subscription.past_due', {
  meaning: 'A payment of a subscription failed and is attempted again.',
  data: SubscriptionWire,
  // Old clients throw on this type.
  since: '2026-04',
  forOldClients,
})
export class SubscriptionPastDue extends SubscriptionEvent {}
