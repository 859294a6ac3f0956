/** Begins the next period of a subscription, or ends it. */
export const SUBSCRIPTION_CYCLE = 'subscription.cycle';
/** Attempts the payment of an order again, or stops collecting it. */
export const ORDER_COLLECTION = 'subscription.collection';
/** Reminds the customer that a trial ends. */
export const TRIAL_REMINDER = 'subscription.trial-reminder';
/** Revokes the benefits of a subscription whose payment is overdue, after the grace period. */
export const BENEFIT_REVOCATION = 'subscription.benefit-revocation';
