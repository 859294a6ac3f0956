import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { CheckoutWire } from './checkout.presenter.js';

abstract class CheckoutEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;

  constructor(readonly data: CheckoutWire) {
    this.record = { type: 'checkout', id: data.id };
    this.organizationId = data.organization_id;
  }
}

@PublicEventOf('checkout.created', {
  meaning: 'A checkout was created.',
  data: CheckoutWire,
  forOldClients,
})
export class CheckoutCreated extends CheckoutEvent {}

@PublicEventOf('checkout.updated', {
  meaning: 'A checkout was changed, including its status.',
  data: CheckoutWire,
  forOldClients,
  // The buyer's page waits for it before it leads back to the merchant.
  signaledOnDelivery: ['status'],
})
export class CheckoutUpdated extends CheckoutEvent {}

@PublicEventOf('checkout.expired', {
  meaning: 'A checkout expired before it was paid.',
  data: CheckoutWire,
  // Old clients throw on this type.
  since: '2026-04',
  forOldClients,
})
export class CheckoutExpired extends CheckoutEvent {}
