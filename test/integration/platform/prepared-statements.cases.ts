import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '#platform/database/database-options.js';
import { isStaleStatement } from '#platform/database/prepared-statements.js';
import { entities } from '../../../src/apps/entities.js';
import { testDatabaseUrl } from '../../support/test-database.js';

describe('prepared statements', () => {
  let orm: MikroORM;

  const read = () => orm.em.fork().execute('select * from test_prepared where id = ?', [1]);

  beforeAll(async () => {
    orm = await MikroORM.init(databaseOptions({ url: testDatabaseUrl(), poolMax: 1, entities }));
  });

  beforeEach(async () => {
    await orm.em.execute('drop table if exists test_prepared');
    await orm.em.execute('create table test_prepared (id int primary key, name text)');
    await orm.em.execute('insert into test_prepared values (?, ?)', [1, 'tea']);
  });

  afterAll(async () => {
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
});
