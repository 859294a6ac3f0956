import { sql, type Kysely } from 'kysely';

/** A read of one snapshot, whose statements PostgreSQL cancels after so many milliseconds each; see `isCancellation`. */
export function readingWithin<Tables, Result>(
  db: Kysely<Tables>,
  milliseconds: number,
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(transaction);
      return read(transaction);
    });
}
