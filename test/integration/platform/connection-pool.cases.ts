import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { createQueuePool } from '#platform/queues/queue-pool.js';
import { eventually } from '../../support/eventually.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

const POOL = 2;
/** Whoever sleeps in this database. */
const ASLEEP = `select pid from pg_stat_activity
  where datname = current_database() and state = 'active' and wait_event = 'PgSleep'`;

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

describe('reads that nobody waits for any more', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ DATABASE_POOL_MAX: String(POOL) });
  });
  afterAll(() => app.stop());

  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.compile(reading(app.em));
  /** Each on a connection of its own, as soon as both of the pool are free. */
  const useAll = () =>
    Promise.all(Array.from({ length: POOL }, () => reading(app.em).executeQuery(sleep(0.1))));

  it('are left off by PostgreSQL, and nothing is written of it', async () => {
    const written = jest.spyOn(console, 'error');
    const leave = new AbortController();
    const read = reading(app.em).executeQuery(sleep(600), untilAborted(leave.signal));
    await eventually('PostgreSQL is at work', 10_000, async () => (await asleep()) === 1);
    leave.abort(new Error('nobody waits'));
    await expect(read).rejects.toThrow('nobody waits');
    await useAll();
    await eventually('PostgreSQL has stopped', 5_000, async () => (await asleep()) === 0);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  it('fail like others as long as somebody waits', async () => {
    const read = reading(app.em).executeQuery(sleep(600), untilAborted(new AbortController().signal));
    const failing = expect(read).rejects.toThrow('canceling statement due to user request');
    await eventually('PostgreSQL is told by somebody else', 10_000, async () => {
      const told = await app.em.execute(`select pg_cancel_backend(pid) from (${ASLEEP}) as s`);
      return told.length === 1;
    });
    await failing;
  });

  async function asleep(): Promise<number> {
    return (await app.em.execute(ASLEEP)).length;
  }
});
