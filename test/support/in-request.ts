import { RequestContext } from '@mikro-orm/core';
import type { TestApp } from './test-app.js';

/** Runs code of the product as a request would: with an entity manager of its own. */
export function inRequest<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  return RequestContext.create(app.em, work);
}

/** Comes back once so many statements wait for a row that another transaction holds. */
export async function untilWaiting(app: TestApp, statements = 1): Promise<void> {
  for (let waiting = 0; waiting < statements;) {
    const [row] = await app.em.execute<{ count: number }[]>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = row?.count ?? 0;
  }
}
