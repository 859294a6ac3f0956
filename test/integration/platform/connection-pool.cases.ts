import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { createQueuePool } from '#platform/queues/queue-pool.js';
import { eventually } from '../../support/eventually.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

const POOL = 2;

describe('connections that are lost', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ DATABASE_POOL_MAX: String(POOL) });
  });
  afterAll(() => app.stop());

  /** Ends its own connection in the middle of a transaction, as a restart of PostgreSQL does. */
  async function loseConnection(): Promise<void> {
    const work = inRequest(app, () =>
      app.get(UnitOfWork).run(async () => {
        await app.get(EntityManager).execute('select pg_terminate_backend(pg_backend_pid())');
      }),
    );
    await expect(work).rejects.toThrow();
  }

  it('end no process between two statements', async () => {
    const pool = createQueuePool(testDatabaseUrl());
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => client.once('end', resolve));

    await app.em.execute('select pg_terminate_backend(?)', [rows[0]!.pid]);
    await lost;

    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await pool.end();
  });

  it('leave their places in the pool to others', async () => {
    for (let lost = 0; lost < POOL; lost += 1) await loseConnection();

    await eventually('a place is free', 4_000, async () => {
      const rows = await app.em.execute<unknown[]>('select 1').catch(() => []);
      return rows.length === 1;
    });
  });
});
