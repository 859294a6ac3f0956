import { benefitGrant } from './records/benefit-grant.js';
import { benefit } from './records/benefit.js';
import { checkout } from './records/checkout.js';
import { customer, customerState } from './records/customer.js';
import { order } from './records/order.js';
import { organization } from './records/organization.js';
import { product } from './records/product.js';
import { refund } from './records/refund.js';
import { subscription } from './records/subscription.js';
import type { JsonSchema } from './schemas/json-schema.js';

/** The events of the storefront, as the published Polar SDK 0.32.16 reads them. */
export const billingEvents: Record<string, { meaning: string; data: JsonSchema }> = {
  'benefit.created': { meaning: 'A benefit is offered.', data: benefit },
  'benefit.updated': { meaning: 'A benefit has changed or is withdrawn.', data: benefit },
  'benefit_grant.created': {
    meaning: 'A customer was first given a benefit, or something is missing before they have it.',
    data: benefitGrant,
  },
  'benefit_grant.updated': { meaning: 'What a customer has of a benefit has changed.', data: benefitGrant },
  'benefit_grant.cycled': {
    meaning: 'A customer keeps a benefit for another paid period.',
    data: benefitGrant,
  },
  'benefit_grant.revoked': { meaning: 'A customer has lost a benefit.', data: benefitGrant },
  'checkout.created': { meaning: 'Somebody may begin to pay.', data: checkout },
  'checkout.updated': { meaning: 'A checkout has changed, in whichever way.', data: checkout },
  'customer.created': { meaning: 'There is a new customer.', data: customer },
  'customer.updated': { meaning: 'What is known of a customer has changed.', data: customer },
  'customer.deleted': { meaning: 'A customer is gone, as they were.', data: customer },
  'customer.state_changed': {
    meaning: 'A customer, or what they have subscribed to and may use, has changed.',
    data: customerState,
  },
  'order.created': { meaning: 'There is a new order, paid or not.', data: order },
  'order.updated': { meaning: 'An order has become paid, or was edited.', data: order },
  'order.paid': { meaning: 'An order is paid, or there was nothing to pay.', data: order },
  'order.refunded': { meaning: 'Some or all of an order was paid back.', data: order },
  'organization.updated': {
    meaning: 'The settings or details of a merchant have changed.',
    data: organization,
  },
  'product.created': { meaning: 'There is a new product.', data: product },
  'product.updated': { meaning: 'A product, or the list of its benefits, has changed.', data: product },
  'refund.created': { meaning: 'Money is to be paid back.', data: refund },
  'refund.updated': { meaning: 'It is known what became of a refund.', data: refund },
  'subscription.created': { meaning: 'There is a new subscription, of whatever status.', data: subscription },
  'subscription.active': { meaning: 'A subscription has become active, or is so again.', data: subscription },
  'subscription.canceled': { meaning: 'A subscription ends, now or with its period.', data: subscription },
  'subscription.uncanceled': { meaning: 'A subscription goes on that was to end.', data: subscription },
  'subscription.revoked': { meaning: 'A subscription gives nothing any more.', data: subscription },
  'subscription.updated': {
    meaning: 'A subscription has changed; what else has happened is told after it.',
    data: subscription,
  },
};
