import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { RefundWire } from './refund.presenter.js';

abstract class RefundEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;

  constructor(readonly data: RefundWire) {
    this.record = { type: 'refund', id: data.id };
    this.organizationId = data.organization_id;
  }
}

@PublicEventOf('refund.created', { meaning: 'A refund was created.', data: RefundWire, forOldClients })
export class RefundCreated extends RefundEvent {}

@PublicEventOf('refund.updated', {
  meaning: 'A refund succeeded, failed or was canceled.',
  data: RefundWire,
  forOldClients,
})
export class RefundUpdated extends RefundEvent {}
