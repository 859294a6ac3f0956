/** What was asked for cannot be generated; nothing was written. */
export class UsageError extends Error {}
