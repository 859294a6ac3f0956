import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';

const watched = new WeakSet<PoolClient>();
let answers = 0;

/** How many times PostgreSQL answers the ORM's connections while the work is done. */
export async function roundTripsOf(em: EntityManager, work: () => Promise<unknown>): Promise<number> {
  const pool: unknown = await em.getConnection().getNativeClient();
  const watch = (client: PoolClient): void => {
    if (watched.has(client)) return;
    watched.add(client);
    client.connection.on('readyForQuery', () => (answers += 1));
  };
  (pool as Pool).on('acquire', watch);
  const before = answers;
  await work();
  (pool as Pool).off('acquire', watch);
  return answers - before;
}
