import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '#platform/database/database-options.js';
import { entities } from '../../src/apps/entities.js';
import { testDatabaseUrl } from '../support/test-database.js';

describe('the schema that the migrations build', () => {
  let orm: MikroORM;

  beforeAll(async () => {
    orm = await MikroORM.init(databaseOptions({ url: testDatabaseUrl(), poolMax: 2, entities }));
  });

  afterAll(async () => {
    await orm.close();
  });

  it('is the one the entities describe', async () => {
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('has no column that holds a float', async () => {
    const columns = await orm.em.getConnection().execute<{ column: string }[]>(
      `select table_name || '.' || column_name as "column" from information_schema.columns
       where table_schema = current_schema() and data_type in ('real', 'double precision', 'money')`,
    );
    expect(columns).toEqual([]);
  });
});
