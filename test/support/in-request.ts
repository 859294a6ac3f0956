import { RequestContext } from '@mikro-orm/core';
import type { TestApp } from './test-app.js';

/** Runs code of the product as a request would: with an entity manager of its own. */
export function inRequest<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  return RequestContext.create(app.em, work);
}

/** Comes back once so many statements wait for a row that another transaction holds. */
export async function untilWaiting(app: TestApp, statements = 1): Promise<void> {
  while ((await countWaiting(app)) < statements);
}

/** Statements that are waiting for a lock. */
export async function countWaiting(app: TestApp): Promise<number> {
  const [row] = await app.em.execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
