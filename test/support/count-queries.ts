import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { TestApp } from './test-app.js';

interface Queries {
  query(...args: unknown[]): unknown;
}

/** How many statements the product sends to its database while something is done; nothing else may run beside it. */
export async function countQueries({ em }: TestApp, act: () => Promise<unknown>): Promise<number> {
  const pool: unknown = await em.getConnection().getNativeClient();
  const { prototype } = (pool as { Client: { prototype: Queries } }).Client;
  const { query } = prototype;
  let count = 0;
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    count += 1;
    return query.apply(this, args);
  };
  try {
    await act();
  } finally {
    prototype.query = query;
  }
  return count;
}
