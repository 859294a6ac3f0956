/** Asks the gateway for the outcome of an attempt. */
export const PAYMENT_RECONCILIATION = 'payment.reconciliation';
/** Refunds what was captured beyond what is owed. */
export const SURPLUS_REFUND = 'payment.surplus-refund';

/** Seconds after which an attempt without an outcome is looked up for the first time; later looks double its age. */
export const FIRST_LOOK = 5;
/** Seconds after which an attempt without an outcome is canceled at the gateway and counts as failed: 23 hours. */
export const LONGEST_ATTEMPT = 82_800;
