import { jest } from '@jest/globals';
import pg from 'pg';

/** How many statements were sent to PostgreSQL from this process meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
