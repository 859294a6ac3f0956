import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import { beginningWith, containing, isPartial } from '#platform/database/search/search-pattern.js';
import {
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';

export interface SearchedColumns {
  id: { column: string; isUuid: boolean };
  texts: readonly string[];
}

/** At most this many rows that meet the condition. */
type ReadRows<Row> = (condition: Expression<SqlBool>, most: number) => Promise<Row[]>;

/** Finds rows for the search of the console: by their id, by a whole text, by its beginning, by a part. */
export function searchRows<Row extends { id: string }>(
  { text, most }: Wanted,
  { id, texts }: SearchedColumns,
  read: ReadRows<Row>,
): Promise<Found<Row & { match: Match }>> {
  const step = (match: Match, condition: Expression<SqlBool>) => async (rows: number) =>
    (await read(condition, rows)).map((row) => ({ ...row, match }));
  const anyText = (compare: (column: Expression<unknown>) => Expression<unknown>) =>
    sql<SqlBool>`(${sql.join(
      texts.map((column) => compare(sql.ref(column))),
      sql` or `,
    )})`;
  const mayBeId = !id.isUuid || isUUID(text);
  return searchInSteps(most, [
    ...(mayBeId ? [step('id', sql<SqlBool>`${sql.ref(id.column)} = ${text}`)] : []),
    step(
      'exact',
      anyText((column) => sql`lower(${column}) = lower(${text})`),
    ),
    step(
      'prefix',
      anyText((column) => sql`lower(${column}) like lower(${beginningWith(text)})`),
    ),
    ...(isPartial(text)
      ? [
          step(
            'part',
            anyText((column) => sql`${column} ilike ${containing(text)}`),
          ),
        ]
      : []),
  ]);
}
