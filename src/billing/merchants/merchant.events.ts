import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { MerchantWire, presentMerchant } from './merchant.presenter.js';
import type { MerchantColumns } from './merchant.queries.js';

/** Carries the merchant as it was after the change. */
@PublicEventOf('organization.updated', {
  meaning: 'The settings or details of a merchant have changed.',
  data: MerchantWire,
  forOldClients,
})
export class MerchantUpdated implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;
  readonly data: object;

  constructor(merchant: MerchantColumns) {
    this.record = { type: 'organization', id: merchant.id };
    this.organizationId = merchant.id;
    this.data = presentMerchant(merchant);
  }
}
