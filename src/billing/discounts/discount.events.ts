import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { DiscountWire } from './discount.presenter.js';

/** Old clients throw on these types, so that only endpoints with a version receive them. */
const since = '2026-04';

abstract class DiscountEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;

  constructor(readonly data: DiscountWire) {
    this.record = { type: 'discount', id: data.id };
    this.organizationId = data.organization_id;
  }
}

@PublicEventOf('discount.created', {
  meaning: 'A discount was created.',
  data: DiscountWire,
  since,
  forOldClients,
})
export class DiscountCreated extends DiscountEvent {}

@PublicEventOf('discount.updated', {
  meaning: 'A discount was changed.',
  data: DiscountWire,
  since,
  forOldClients,
})
export class DiscountUpdated extends DiscountEvent {}

@PublicEventOf('discount.deleted', {
  meaning: 'A discount was deleted. The data is the discount as it was before.',
  data: DiscountWire,
  since,
  forOldClients,
})
export class DiscountDeleted extends DiscountEvent {}
