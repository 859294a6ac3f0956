import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { schemaOfUnion } from '#platform/schemas/schema-of-class.js';
import { forOldClients } from '../old-clients/old-values.js';
import { benefitUnion, type BenefitWire } from './benefit.presenter.js';

const data = schemaOfUnion('BenefitWire', benefitUnion);

abstract class BenefitEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;

  constructor(readonly data: BenefitWire) {
    this.record = { type: 'benefit', id: data.id };
    this.organizationId = data.organization_id;
  }
}

@PublicEventOf('benefit.created', { meaning: 'A benefit was created.', data, forOldClients })
export class BenefitCreated extends BenefitEvent {}

/** Carries the benefit as it is after the change, or as it was when it was deleted. */
@PublicEventOf('benefit.updated', { meaning: 'A benefit was changed or deleted.', data, forOldClients })
export class BenefitUpdated extends BenefitEvent {}
