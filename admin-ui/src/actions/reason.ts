/** Characters, as many as the server takes. */
export const longestReason = 500;

/** The reason of an undo, for readers of the audit log. */
export const undoneReason = (word: string, reason: string): string =>
  `${word} ${reason}`.slice(0, longestReason);
