import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describeActualPartitions } from '#platform/database/actual-partitions.js';
import { databaseOptions } from '#platform/database/database-options.js';
import { entities } from '../../../src/apps/entities.js';
import { PrepareUsagePartitions } from '../../../src/billing/usage/jobs/prepare-usage-partitions.job.js';
import { PurgeUsage } from '../../../src/billing/usage/jobs/purge-usage.job.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';
import { UsageShop } from '../../support/usage.js';

describe('events of a deleted merchant', () => {
  let app: TestApp;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(() => app.reset());

  it('are deleted, and those of others stay', async () => {
    const [acme, rival] = [await UsageShop.open(app), await UsageShop.open(app, 'Rival')];
    const event = { name: 'api.call', external_customer_id: 'ada', external_id: 'call-1' };
    await acme.ingest(event);
    await rival.ingest(event, { ...event, external_id: 'call-2' });
    await app.em.execute('delete from organizations where id = ?', [acme.account.organizationId]);
    await inRequest(app, () => app.get(PurgeUsage).run());
    const tables = ['usage_events', 'usage_event_keys', 'usage_event_names', 'usage_streams'];
    const left = tables.map((table) =>
      app.em.execute<{ id: string }[]>(`select distinct organization_id as id from ${table}`),
    );
    const { organizationId: id } = rival.account;
    expect(await Promise.all(left)).toEqual(tables.map(() => [{ id }]));
    expect((await rival.events()).pagination.total_count).toBe(2);
  });
});

describe('the partitions of events', () => {
  let app: TestApp;

  const prepare = () => inRequest(app, () => app.get(PrepareUsagePartitions).run());
  const partitions = async () =>
    (
      await app.em.execute<{ name: string }[]>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'usage_events'::regclass order by 1`,
      )
    ).map(({ name }) => name);

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(() => app.reset());
  afterEach(async () => {
    for (const name of await partitions())
      if (name !== 'usage_events_default') await app.em.execute(`drop table ${name}`);
  });

  it('are created for this month and the next two, once', async () => {
    await prepare();
    await prepare();
    expect(await partitions()).toEqual([
      'usage_events_2026_03',
      'usage_events_2026_04',
      'usage_events_2026_05',
      'usage_events_default',
    ]);
  });

  it('are no reason for a migration', async () => {
    await prepare();
    const orm = await MikroORM.init(databaseOptions({ url: testDatabaseUrl(), poolMax: 1, entities }));
    await describeActualPartitions(orm);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
  });

  it('hold the events of their month', async () => {
    await prepare();
    const acme = await UsageShop.open(app);
    await acme.ingest({ name: 'api.call', customer_id: await acme.customer() });
    const rows = await app.em.execute('select tableoid::regclass::text as name from usage_events');
    expect(rows).toEqual([{ name: 'usage_events_2026_03' }]);
    expect((await acme.events()).items).toHaveLength(1);
  });

  it('are not created for a month that has events outside of them', async () => {
    const acme = await UsageShop.open(app);
    await acme.ingest({ name: 'api.call', customer_id: await acme.customer() });
    await prepare();
    expect(await partitions()).toEqual([
      'usage_events_2026_04',
      'usage_events_2026_05',
      'usage_events_default',
    ]);
    expect((await acme.events()).pagination.total_count).toBe(1);
  });
});
