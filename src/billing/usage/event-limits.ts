/** Events in a request. */
export const MOST_EVENTS = 1_000;
/** Characters, as the next one. */
export const LONGEST_EVENT_NAME = 128;
/** Of ids that are the merchant's own. */
export const LONGEST_CUSTOMER_REFERENCE = 255;
/** Seconds by which a timestamp may be ahead, since the clocks of servers differ. */
export const MOST_SKEW = 10;
