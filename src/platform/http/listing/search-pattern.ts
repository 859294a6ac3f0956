import { isEmail } from 'class-validator';
import { sql, type RawBuilder } from 'kysely';
import type { TextMatch } from './filter-operators.js';

/** A pattern for `ilike` that finds the text anywhere; what the pattern language treats as special is taken literally. */
export function containing(text: string): string {
  return patternOf('contains', text);
}

export function beginningWith(text: string): string {
  return patternOf('starts_with', text);
}

/** A pattern for `like` or `ilike` that finds the text where the match wants it. */
export function patternOf(match: TextMatch, text: string): string {
  return `${match === 'starts_with' ? '' : '%'}${literally(text)}${match === 'ends_with' ? '' : '%'}`;
}

/** A pattern that finds the text alone. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What an index finds parts of texts by; anything shorter would have to be looked for in every row. */
const FINDABLE = /[\p{L}\p{N}]{3}/u;

/** Whether a text is long enough to be looked for as a part of another one. */
export function isFindable(text: string): boolean {
  return FINDABLE.test(text);
}

/** The same for what somebody types in search of anything: a whole address is no part of another one. */
export function isPartial(text: string): boolean {
  return isFindable(text) && !isEmail(text);
}

/** The order of an index that serves beginnings in a database of any language (`text_pattern_ops`). */
export function byBytes(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`${text} using ~<~`;
}
