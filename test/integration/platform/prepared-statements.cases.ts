import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { databaseOptions } from '#platform/database/database-options.js';
import { committing, isStaleStatement } from '#platform/database/prepared-statements.js';
import { entities } from '../../../src/apps/entities.js';
import { roundTripsOf } from '../../support/round-trips.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';
import { makeUser } from '../../support/users.js';

describe('prepared statements', () => {
  let orm: MikroORM;

  const read = () => orm.em.fork().execute('select * from test_prepared where id = ?', [1]);

  beforeEach(async () => {
    orm = await MikroORM.init(databaseOptions({ url: testDatabaseUrl(), poolMax: 1, entities }));
    await orm.em.execute('drop table if exists test_prepared');
    await orm.em.execute('create table test_prepared (id int primary key, name text)');
    await orm.em.execute('insert into test_prepared values (?, ?)', [1, 'tea']);
  });

  afterEach(async () => {
    await orm.em.execute('drop table if exists test_prepared');
    await orm.close();
  });

  it('are parsed once for each connection', async () => {
    for (let count = 0; count < 3; count += 1) await read();

    const prepared = await orm.em.execute<{ calls: string }[]>(
      `select generic_plans + custom_plans as calls from pg_prepared_statements
        where statement = 'select * from test_prepared where id = $1'`,
    );
    expect(prepared.map(({ calls }) => Number(calls))).toEqual([3]);
  });

  it('fail once when a migration has changed what they return, and then read it', async () => {
    await read();
    await orm.em.execute('alter table test_prepared add column price int not null default 5');

    const failure: unknown = await read().catch((error: unknown) => error);
    expect(isStaleStatement(failure)).toBe(true);
    expect(await read()).toEqual([{ id: 1, name: 'tea', price: 5 }]);
  });

  it('return what the table holds on connections made after a migration', async () => {
    await read();
    await orm.em.execute('alter table test_prepared drop column name');
    await orm.em.execute('alter table test_prepared add column price int not null default 5');
    // Closes the only connection of the pool.
    const pool = await orm.em.getConnection().getNativeClient();
    (await pool.connect()).release(true);

    expect(await read()).toEqual([{ id: 1, price: 5 }]);
    expect(await read()).toEqual([{ id: 1, price: 5 }]);
  });

  it('are not lists and their totals, which are planned for their values', async () => {
    await orm.em.execute('select name from test_prepared where id > ? limit ?', [0, '10']);
    await orm.em.execute('select count(*) from test_prepared where id > ?', [0]);
    await orm.em.execute(
      'insert into test_prepared select count(*) + 1 from test_prepared where id > ?',
      [0],
    );

    const prepared = await orm.em.execute<{ statement: string }[]>(
      `select statement from pg_prepared_statements where statement like '%test_prepared where id >%'`,
    );
    expect(prepared.map(({ statement }) => statement)).toEqual([
      'insert into test_prepared select count(*) + 1 from test_prepared where id > $1',
    ]);
  });

  it('undo the whole unit of work when they fail', async () => {
    await read();
    await orm.em.execute('alter table test_prepared add column price int');
    const change = orm.em.fork().transactional(async (em) => {
      await em.execute('update test_prepared set name = ? where id = ?', ['coffee', 1]);
      await em.execute('select * from test_prepared where id = ?', [1]);
    });

    await expect(change).rejects.toThrow();
    expect(await read()).toEqual([{ id: 1, name: 'tea', price: null }]);
  });
});

describe('a transaction', () => {
  let orm: MikroORM;

  const insert = (em: EntityManager, id: number) =>
    em.execute('insert into test_prepared values (?, ?)', [id, 'tea']);
  const ids = async () =>
    (await orm.em.fork().execute<{ id: number }[]>('select id from test_prepared order by id')).map(
      ({ id }) => id,
    );

  beforeEach(async () => {
    orm = await MikroORM.init(databaseOptions({ url: testDatabaseUrl(), poolMax: 1, entities }));
    await orm.em.execute('drop table if exists test_prepared');
    await orm.em.execute('create table test_prepared (id int primary key, name text)');
    await insert(orm.em, 1);
  });

  afterEach(async () => {
    await orm.em.execute('drop table if exists test_prepared, test_later');
    await orm.close();
  });

  it('begins with its first statement', async () => {
    const change = orm.em.fork();
    const trips = await roundTripsOf(change, () =>
      change.transactional(async (em) => {
        await insert(em, 2);
        await insert(em, 3);
      }),
    );
    expect([trips, await ids()]).toEqual([3, [1, 2, 3]]);
  });

  it('asks nothing of the database when it holds no statement', async () => {
    const change = orm.em.fork();
    expect(await roundTripsOf(change, () => change.transactional(() => Promise.resolve()))).toBe(0);
  });

  it('is lost when its first statement fails, whatever follows', async () => {
    const change = orm.em.fork().transactional(async (em) => {
      await insert(em, 1).catch(() => undefined);
      await insert(em, 2);
    });
    await expect(change).rejects.toMatchObject({ code: '25P02' });
    expect(await ids()).toEqual([1]);
  });

  it('begins before a savepoint, and before a statement without values', async () => {
    await orm.em.fork().transactional((em) => em.transactional((inner) => insert(inner, 2)));
    const undone = orm.em.fork().transactional(async (em) => {
      await em.execute(`insert into test_prepared values (3, 'tea')`);
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await ids()).toEqual([1, 2]);
  });

  it('does not begin for the next user of a connection that was given back without it', async () => {
    const pool = await orm.em.getConnection().getNativeClient();
    const client = await pool.connect();
    await client.query('begin');
    client.release();
    await insert(orm.em.fork(), 2);
    expect(client.getTransactionStatus()).toBe('I');
  });

  it('parses a first statement again that could not be parsed', async () => {
    const read = () =>
      orm.em.fork().transactional((em) => em.execute('select * from test_later where id = ?', [1]));
    await expect(read()).rejects.toMatchObject({ code: '42P01' });
    await orm.em.execute('create table test_later (id int)');
    expect(await read()).toEqual([]);
    expect(await read()).toEqual([]);
  });

  it('is committed with a statement that is called its last', async () => {
    const change = orm.em.fork();
    const trips = await roundTripsOf(change, () =>
      change.transactional(async (em) => {
        await insert(em, 2);
        await committing(() => insert(em, 3));
      }),
    );
    expect([trips, await ids()]).toEqual([2, [1, 2, 3]]);
  });

  it('is undone when its last statement fails', async () => {
    const change = orm.em.fork().transactional(async (em) => {
      await insert(em, 2);
      await committing(() => insert(em, 1));
    });
    await expect(change).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([1]);
  });

  it('is undone with its only statement, and then needs no rollback', async () => {
    const change = orm.em.fork();
    const trips = await roundTripsOf(change, async () => {
      const failing = change.transactional((em) => committing(() => insert(em, 1)));
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      await insert(orm.em.fork(), 2);
    });
    expect([trips, await ids()]).toEqual([2, [1, 2]]);
  });

  it('refuses a statement that follows the last one', async () => {
    const change = orm.em.fork().transactional(async (em) => {
      await committing(() => insert(em, 2));
      await insert(em, 3);
    });
    await expect(change).rejects.toThrow('no statement may follow');
    expect(await ids()).toEqual([1, 2]);
  });
});

describe('a request that meets a stale prepared statement', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ DATABASE_POOL_MAX: '1' });
    await app.reset();
  });
  afterAll(async () => {
    await app.em.execute('alter table users drop column if exists test_size');
    await app.stop();
  });

  it('is answered with 503, and succeeds when it is sent again', async () => {
    const { browser } = await makeUser(app);
    const rename = (name: string) => browser.post('/api/auth/update-user', { name });
    expect((await rename('Ada')).status).toBe(200);
    await app.em.execute('alter table users add column test_size int');

    const { status, headers } = await rename('Grace');
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' });
    expect((await rename('Grace')).status).toBe(200);
  });
});
