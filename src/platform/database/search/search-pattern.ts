import { isEmail } from 'class-validator';
import { sql, type RawBuilder } from 'kysely';
import type { TextMatch } from './filter-operators.js';

/** A pattern for `ilike` that matches the text anywhere; its special characters are escaped. */
export function containing(text: string): string {
  return patternOf('contains', text);
}

export function beginningWith(text: string): string {
  return patternOf('starts_with', text);
}

/** A pattern for `like` or `ilike` that matches the text at the given position. */
export function patternOf(match: TextMatch, text: string): string {
  return `${match === 'starts_with' ? '' : '%'}${literally(text)}${match === 'ends_with' ? '' : '%'}`;
}

/** A pattern that matches exactly the text. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What a trigram index finds parts of texts by; anything shorter would be compared with every row. */
const FINDABLE = /[\p{L}\p{N}]{3}/u;

/** Whether a text is long enough to be searched for as a part of others. */
export function isFindable(text: string): boolean {
  return FINDABLE.test(text);
}

/** The same for a search of everything: a whole email address is not part of another text. */
export function isPartial(text: string): boolean {
  return isFindable(text) && !isEmail(text);
}

/** The order of an index that serves prefixes whatever the collation of the database (`text_pattern_ops`). */
export function byBytes(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`${text} using ~<~`;
}
