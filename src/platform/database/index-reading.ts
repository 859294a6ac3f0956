import { sql, type Kysely } from 'kysely';

/**
 * A read of all rows that match, or of any few of them, which gathers them from indexes alone. Where the planner believes
 * that many match, it would walk through rows in the hope of meeting them soon, and meet none.
 */
export function readingByIndex<Tables, Result>(
  db: Kysely<Tables>,
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // What is left are bitmaps of the rows that an index knows.
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
                       set_config('enable_indexonlyscan', 'off', true)`.execute(transaction);
      return read(transaction);
    });
}
