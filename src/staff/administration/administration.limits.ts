/** Characters; no id is longer. */
export const LONGEST_ID = 255;
/** Characters of one role; several may stand in it with commas. */
export const LONGEST_ROLE = 255;
/** More than any installation has. */
export const MOST_ROLES = 50;
/** Characters, as many as the audit log keeps of a text. */
export const LONGEST_BAN_REASON = 500;
/** Seconds: a hundred years. Whoever means for ever leaves the end away. */
export const LONGEST_BAN = 3_153_600_000;
/** People to whom something is done at a time; who wants more goes on with the next ones. */
export const MOST_AT_A_TIME = 1_000;
/** Those of one request, which is to be answered while somebody watches. */
export const MOST_A_REQUEST = 50;
