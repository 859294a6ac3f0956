/** Maximum length in characters, as on the server. */
export const maxReasonLength = 500;

/** The reason of an undo, as the audit log keeps it. */
export const undoReason = (word: string, reason: string): string =>
  `${word} ${reason}`.slice(0, maxReasonLength);
