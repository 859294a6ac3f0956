import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { OrderWire } from './order.presenter.js';

abstract class OrderEvent implements PublicEvent {
  readonly record: PublicEvent['record'];

  constructor(
    readonly data: OrderWire,
    readonly organizationId: string,
  ) {
    this.record = { type: 'order', id: data.id };
  }
}

@PublicEventOf('order.created', {
  meaning: 'An order was created, paid or not.',
  data: OrderWire,
  forOldClients,
})
export class OrderCreated extends OrderEvent {}

@PublicEventOf('order.updated', {
  meaning: 'An order was changed, including its status.',
  data: OrderWire,
  forOldClients,
})
export class OrderUpdated extends OrderEvent {}

@PublicEventOf('order.paid', {
  meaning: 'An order was paid, or its total is zero.',
  data: OrderWire,
  forOldClients,
})
export class OrderPaid extends OrderEvent {}

@PublicEventOf('order.refunded', {
  meaning: 'An order was refunded, in part or in full.',
  data: OrderWire,
  forOldClients,
})
export class OrderRefunded extends OrderEvent {}
