/** Asks the gateway for the outcome of a refund. */
export const REFUND_RECONCILIATION = 'refund.reconciliation';

/** Seconds after which a refund without an outcome is looked up for the first time; later looks double its age. */
export const FIRST_LOOK = 5;
/** Seconds between looks at most: a day. */
export const LONGEST_PAUSE = 86_400;
/** Seconds after which a refund that the gateway has never received counts as failed: 23 hours. */
export const LONGEST_ATTEMPT = 82_800;
