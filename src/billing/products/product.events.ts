import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { ProductWire } from './product.presenter.js';

abstract class ProductEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;

  constructor(readonly data: ProductWire) {
    this.record = { type: 'product', id: data.id };
    this.organizationId = data.organization_id;
  }
}

@PublicEventOf('product.created', {
  meaning: 'A product was created.',
  data: ProductWire,
  forOldClients,
})
export class ProductCreated extends ProductEvent {}

@PublicEventOf('product.updated', {
  meaning: 'A product, its prices or its benefits have changed, or it was archived or restored.',
  data: ProductWire,
  forOldClients,
})
export class ProductUpdated extends ProductEvent {}
