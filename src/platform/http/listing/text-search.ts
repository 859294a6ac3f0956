import { sql, type Expression, type SqlBool } from 'kysely';
import { containing } from './search-pattern.js';

/**
 * What an index of trigrams can look up: three letters or digits in a row, the beginning of a word, or two that end one.
 * Anything shorter would be compared with every row there is.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;
const SHORTEST_INSIDE = 3;
/** Which no text has, and behind which no sign comes. */
const LAST_SIGN = '\u{10ffff}';

/** A column, or one that holds lower case alone, of which rows are compared at a fraction of the cost. */
export type Searched = string | { lowerCase: string };

/**
 * Whether one of the columns has the text in it, whatever its case; with a text of one or two characters, or of signs
 * alone, it has to begin. Needs an index of trigrams on the columns, and one of `lower(column) text_pattern_ops` on each.
 */
export function finds(text: string, columns: readonly Searched[]): Expression<SqlBool> {
  const condition = isFoundInside(text) ? contains : beginsWith;
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => condition(column, text)),
    sql` or `,
  )})`;
}

export function isFoundInside(text: string): boolean {
  return [...text].length >= SHORTEST_INSIDE && HAS_TRIGRAM.test(text);
}

const nameOf = (column: Searched) => (typeof column === 'string' ? column : column.lowerCase);

const contains = (column: Searched, text: string) =>
  typeof column === 'string'
    ? sql`${sql.ref(column)} ilike ${containing(text)}`
    : sql`${sql.ref(column.lowerCase)} like ${containing(text.toLowerCase())}`;

/** Said as a range, which an index answers without a look at the rows. */
const beginsWith = (column: Searched, text: string) => {
  const begun = sql`lower(${sql.ref(nameOf(column))})`;
  const least = sql`lower(${text}::text)`;
  return sql`(${begun} ~>=~ ${least} and ${begun} ~<~ (${least} || ${LAST_SIGN}))`;
};
