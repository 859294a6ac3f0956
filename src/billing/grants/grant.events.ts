import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { BenefitGrantEventWire } from './grant.presenter.js';

abstract class GrantEvent implements PublicEvent {
  readonly record: PublicEvent['record'];

  constructor(
    readonly data: BenefitGrantEventWire,
    readonly organizationId: string,
  ) {
    this.record = { type: 'benefit_grant', id: data.id };
  }
}

@PublicEventOf('benefit_grant.created', {
  meaning:
    'A customer was granted a benefit, for the first time or again, or must complete a step before it can be granted.',
  data: BenefitGrantEventWire,
  forOldClients,
})
export class GrantCreated extends GrantEvent {}

@PublicEventOf('benefit_grant.updated', {
  meaning: 'The grant of a benefit was changed.',
  data: BenefitGrantEventWire,
  forOldClients,
})
export class GrantUpdated extends GrantEvent {}

@PublicEventOf('benefit_grant.cycled', {
  meaning: 'The grant of a benefit was renewed for another paid period.',
  data: BenefitGrantEventWire,
  forOldClients,
})
export class GrantCycled extends GrantEvent {}

@PublicEventOf('benefit_grant.revoked', {
  meaning: 'The grant of a benefit was revoked.',
  data: BenefitGrantEventWire,
  forOldClients,
})
export class GrantRevoked extends GrantEvent {}
