import { sql, type Kysely } from 'kysely';

type Read<Tables, Result> = (db: Kysely<Tables>) => Promise<Result>;

/**
 * A read of all matching rows, or of any few of them, that gathers them from indexes alone. Where PostgreSQL believes that
 * many match, it would scan the table in the hope of finding some soon, and find none.
 */
export function readingByIndex<Tables, Result>(
  db: Kysely<Tables>,
  read: Read<Tables, Result>,
): Promise<Result> {
  // Leaves bitmap scans.
  const byBitmaps = { enable_seqscan: 'off', enable_indexscan: 'off', enable_indexonlyscan: 'off' };
  return readingWith({ ...byBitmaps, ...WITHOUT_WORKERS }, db, read);
}

/**
 * A read along an index that covers the whole order. Where another index covers the first columns, PostgreSQL would sort by
 * the rest, even if most rows share the values of those columns.
 */
export function readingInOrder<Tables, Result>(
  db: Kysely<Tables>,
  read: Read<Tables, Result>,
): Promise<Result> {
  return readingWith({ enable_incremental_sort: 'off' }, db, read);
}

/** Parallel workers hardly speed up the read, but take processors from all other reads. */
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
