import { sql, type Kysely } from 'kysely';

type Read<Tables, Result> = (db: Kysely<Tables>) => Promise<Result>;

/**
 * A read of all rows that match, or of any few of them, which gathers them from indexes alone. Where the planner believes
 * that many match, it would walk through rows in the hope of meeting them soon, and meet none.
 */
export function readingByIndex<Tables, Result>(
  db: Kysely<Tables>,
  read: Read<Tables, Result>,
): Promise<Result> {
  // What is left are bitmaps of the rows that an index knows.
  return readingWithout(['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'], db, read);
}

/**
 * A read along an index that has the whole order. Where one knows a part of it, the planner would sort the rest, even if
 * most rows have that part in common.
 */
export function readingInOrder<Tables, Result>(
  db: Kysely<Tables>,
  read: Read<Tables, Result>,
): Promise<Result> {
  return readingWithout(['enable_incremental_sort'], db, read);
}

function readingWithout<Tables, Result>(
  settings: string[],
  db: Kysely<Tables>,
  read: Read<Tables, Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const off = settings.map((name) => sql`set_config(${name}, 'off', true)`);
      await sql`select ${sql.join(off)}`.execute(transaction);
      return read(transaction);
    });
}
