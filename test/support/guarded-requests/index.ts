import { benefitRequests } from './benefits.js';
import { checkoutLinkRequests } from './checkout-links.js';
import { checkoutRequests } from './checkouts.js';
import { customerRequests } from './customers.js';
import { customerMeterRequests } from './customer-meters.js';
import { customFieldRequests } from './custom-fields.js';
import { discountRequests } from './discounts.js';
import type { GuardedResource } from './guarded-request.js';
import { licenseKeyRequests } from './license-keys.js';
import { merchantRequests } from './merchants.js';
import { meterRequests } from './meters.js';
import { orderRequests } from './orders.js';
import { refundRequests } from './refunds.js';
import { subscriptionRequests } from './subscriptions.js';
import { usageRequests } from './usage.js';
import { productRequests } from './products.js';
import { webhookRequests } from './webhooks.js';

/** Of the domains above organizations. */
export const guardedResources: GuardedResource[] = [
  benefitRequests,
  merchantRequests,
  customFieldRequests,
  meterRequests,
  productRequests,
  discountRequests,
  customerRequests,
  usageRequests,
  customerMeterRequests,
  checkoutLinkRequests,
  checkoutRequests,
  orderRequests,
  refundRequests,
  licenseKeyRequests,
  subscriptionRequests,
  webhookRequests,
];
