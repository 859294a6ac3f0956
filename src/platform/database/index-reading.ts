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
  const byBitmaps = { enable_seqscan: 'off', enable_indexscan: 'off', enable_indexonlyscan: 'off' };
  return readingWith({ ...byBitmaps, ...WITHOUT_WORKERS }, db, read);
}

/**
 * A read along an index that has the whole order. Where one knows a part of it, the planner would sort the rest, even if
 * most rows have that part in common.
 */
export function readingInOrder<Tables, Result>(
  db: Kysely<Tables>,
  read: Read<Tables, Result>,
): Promise<Result> {
  return readingWith({ enable_incremental_sort: 'off' }, db, read);
}

/** They hardly gather sooner, but take the processors from everybody else who reads. */
const WITHOUT_WORKERS = { max_parallel_workers_per_gather: '0' };

function readingWith<Tables, Result>(
  settings: Record<string, string>,
  db: Kysely<Tables>,
  read: Read<Tables, Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
      await sql`select ${sql.join(set)}`.execute(transaction);
      return read(transaction);
    });
}
