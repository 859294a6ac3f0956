import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { CustomerWire } from './customer.presenter.js';
import { CustomerStateWire } from './customer-state.presenter.js';

abstract class CustomerEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;

  constructor(readonly data: CustomerWire) {
    this.record = { type: 'customer', id: data.id };
    this.organizationId = data.organization_id;
  }
}

@PublicEventOf('customer.created', {
  meaning: 'A customer was created.',
  data: CustomerWire,
  forOldClients,
})
export class CustomerCreated extends CustomerEvent {}

@PublicEventOf('customer.updated', {
  meaning: 'A customer was changed.',
  data: CustomerWire,
  forOldClients,
})
export class CustomerUpdated extends CustomerEvent {}

@PublicEventOf('customer.deleted', {
  meaning:
    'A customer was deleted. The external ID can be used again; `metadata.__external_id` is the former one.',
  data: CustomerWire,
  forOldClients,
})
export class CustomerDeleted extends CustomerEvent {}

@PublicEventOf('customer.state_changed', {
  meaning: 'A customer was changed, or their active subscriptions, granted benefits or meter balances were.',
  data: CustomerStateWire,
  forOldClients,
})
export class CustomerStateChanged extends CustomerEvent {
  constructor(override readonly data: CustomerStateWire) {
    super(data);
  }
}
