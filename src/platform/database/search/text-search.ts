import { sql, type Expression, type SqlBool } from 'kysely';
import { containing } from './search-pattern.js';

/**
 * What a trigram index can look up: three letters or digits in a row, the beginning of a word, or two that end one.
 * Anything shorter would be compared with every row.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;
const SHORTEST_INSIDE = 3;
/** Sorts after every character that texts contain. */
const LAST_CHARACTER = '\u{10ffff}';

/** A column, or one that contains lower case only, whose rows are compared at a fraction of the cost. */
export type Searched = string | { lowerCase: string };

/**
 * Whether one of the columns contains the text, whatever its case; a text of one or two characters, or without letters and
 * digits, has to be its beginning. Needs a trigram index on the columns, and one on `lower(column) text_pattern_ops` of each.
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

/** As a range, which an index answers without reading the rows. */
const beginsWith = (column: Searched, text: string) => {
  const begun = sql`lower(${sql.ref(nameOf(column))})`;
  const least = sql`lower(${text}::text)`;
  return sql`(${begun} ~>=~ ${least} and ${begun} ~<~ (${least} || ${LAST_CHARACTER}))`;
};
