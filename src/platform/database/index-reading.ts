import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Kysely } from 'kysely';
import { reading } from './reading.js';

/**
 * A read that an index serves, or that is given up: where the planner overestimates how many rows match, it would walk
 * through all of them in the hope of finding the few that are wanted soon.
 */
export function readingByIndex<Tables, Rows>(
  em: EntityManager,
  read: (db: Kysely<Tables>) => Promise<Rows>,
): Promise<Rows> {
  return reading<Tables>(em)
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return read(db);
    });
}
