import type { PublicEventShape } from '#platform/events/event.decorator.js';
import { forOldClients } from '../old-clients/old-values.js';
import { benefitGrant } from './records/benefit-grant.js';
import { order } from './records/order.js';
import { refund } from './records/refund.js';
import { subscription } from './records/subscription.js';

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
  'order.refunded': { meaning: 'An order was refunded, in part or in full.', data: order },
  'refund.created': { meaning: 'A refund was created.', data: refund },
  'refund.updated': { meaning: 'A refund succeeded, failed or was canceled.', data: refund },
  'subscription.created': { meaning: 'A subscription was created, with any status.', data: subscription },
  'subscription.active': { meaning: 'A subscription became active, or is active again.', data: subscription },
  'subscription.canceled': {
    meaning: 'A subscription was canceled, immediately or at the end of its period.',
    data: subscription,
  },
  'subscription.uncanceled': {
    meaning: 'The cancellation of a subscription was undone before it took effect.',
    data: subscription,
  },
  'subscription.revoked': {
    meaning: 'A subscription ended, and its benefits were revoked.',
    data: subscription,
  },
  'subscription.updated': {
    meaning: 'A subscription was changed. More specific events of the same change follow it.',
    data: subscription,
  },
};

/**
 * The events of the storefront, as the published Polar SDK 0.32.16 reads them. A room that records one describes it at its
 * class and removes it here.
 */
export const billingEvents: Record<string, PublicEventShape> = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [name, { forOldClients, ...shape }] as const),
);
