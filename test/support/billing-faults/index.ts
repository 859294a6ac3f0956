import type { BillingFault } from './billing-fault.js';
import { discountFaults } from './discounts.js';
import { documentFaults } from './documents.js';
import { grantFaults } from './grants.js';
import { ledgerFaults } from './ledger.js';
import { purchaseFaults } from './purchases.js';
import { refundFaults } from './refunds.js';
import { subscriptionFaults } from './subscriptions.js';
import { usageFaults } from './usage.js';

/** At least one for each check. */
export const billingFaults: readonly BillingFault[] = [
  ...discountFaults,
  ...documentFaults,
  ...grantFaults,
  ...ledgerFaults,
  ...purchaseFaults,
  ...refundFaults,
  ...subscriptionFaults,
  ...usageFaults,
];
