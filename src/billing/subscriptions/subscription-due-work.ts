/** Begins the next period of a subscription, or ends it. */
export const SUBSCRIPTION_CYCLE = 'subscription.cycle';
/** Bills what a subscription owes outside of its renewals. */
export const SUBSCRIPTION_BILL = 'subscription.bill';
/** Bills a period that has begun, and the usage of the one before with what has arrived late. */
export const USAGE_GRACE = 'subscription.usage-grace';
/** Announces that what a subscription owes for usage has changed. */
export const USAGE_UPDATE = 'subscription.usage-update';
/** Attempts the payment of an order again, or stops collecting it. */
export const ORDER_COLLECTION = 'subscription.collection';
/** Reminds the customer that a trial ends. */
export const TRIAL_REMINDER = 'subscription.trial-reminder';
/** Revokes the benefits of a subscription whose payment is overdue, after the grace period. */
export const BENEFIT_REVOCATION = 'subscription.benefit-revocation';
