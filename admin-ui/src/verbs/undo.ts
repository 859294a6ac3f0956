/** What takes a verb back: another one, by its address below the same thing, and what that needs to know. */
export interface Undo {
  path: string[];
  input: object;
}

/** Characters, as many as the server takes. */
export const longestReason = 500;

/** Why it was taken back, for whoever reads the history. */
export const undoneReason = (word: string, reason: string): string =>
  `${word} ${reason}`.slice(0, longestReason);
