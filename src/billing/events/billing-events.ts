import type { PublicEventShape } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { benefitGrant } from './records/benefit-grant.js';

const shapes: Record<string, PublicEventShape> = {
  'benefit_grant.created': {
    meaning:
      'A customer was granted a benefit for the first time, or must complete a step before it can be granted.',
    data: benefitGrant,
  },
  'benefit_grant.updated': { meaning: 'The grant of a benefit was changed.', data: benefitGrant },
  'benefit_grant.cycled': {
    meaning: 'The grant of a benefit was renewed for another paid period.',
    data: benefitGrant,
  },
  'benefit_grant.revoked': { meaning: 'The grant of a benefit was revoked.', data: benefitGrant },
};

/**
 * The events of the storefront, as the published Polar SDK 0.32.16 reads them. A room that records one describes it at its
 * class and removes it here.
 */
export const billingEvents: Record<string, PublicEventShape> = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [name, { forOldClients, ...shape }] as const),
);
