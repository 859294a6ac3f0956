import { RowRejected } from './row-rejected.js';
import type { Note } from './table-map.js';

/** Characters of an id, role or provider that an index still takes. */
export const LONGEST_KEY = 255;

/** @throws RowRejected for a text that is longer than it may be here, in characters */
export function within(longest: number, text: string, what: string): string {
  if (text.length > longest) throw new RowRejected(`its ${what} is longer than ${longest} characters`);
  return text;
}

/** A text that can be done without is left out when it is too long. */
export function unlessLonger(longest: number, text: string | null, what: string, note: Note): string | null {
  if (text === null || text.length <= longest) return text;
  note(`its ${what} was left out, because it is longer than ${longest} characters`);
  return null;
}
