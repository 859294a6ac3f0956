/** The record is the customer whose events wait. */
export const USAGE_LINK = 'usage.link';
