import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { databaseOptions } from '#platform/database/database-options.js';
import { migrate } from '#platform/database/schema-version.js';
import { entities } from '../../../src/apps/entities.js';
import { testDatabaseUrl } from '../../support/test-database.js';

const BEFORE_COLUMNS = '202611220500_index_beginnings';
/** Place of the event that cannot be read; it is in the third batch. */
const BROKEN = 11_002;

const idOf = (place: number | 'n') =>
  `('00000000-0000-7000-8000-' || lpad(${String(place)}::text, 12, '0'))::uuid`;
const ID = idOf('n');

describe('rows that are older than the columns by which people are found', () => {
  const name = `older_${testDatabaseUrl().split('/').pop() ?? ''}`;
  let orm: MikroORM;

  const onServer = async (sql: string) => {
    const client = new Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const read = <Row>(sql: string): Promise<Row[]> => orm.em.execute<Row[]>(sql);
  /** By the places of events: whom they concern. */
  const people = async (...places: number[]): Promise<(string | null)[]> => {
    const rows = await read<{ person: string | null }>(
      `select person_id as person from unnest(array[${places.join(', ')}]) with ordinality as v (n, at)
         join webhook_events on id = ${ID} order by at`,
    );
    return rows.map(({ person }) => person);
  };

  beforeAll(async () => {
    await onServer(`create database ${name}`);
    orm = await MikroORM.init(databaseOptions({ url: testDatabaseUrl(name), poolMax: 2, entities }));
    await migrate(orm, BEFORE_COLUMNS);
    await read(`insert into webhook_events (id, type, record_type, record_id, endpoint_id, payload, occurred_at, created_at)
      select ${ID}, 'x', (array['user', 'session', 'organization'])[n % 3 + 1], 'r' || n,
             case n when 4 then gen_random_uuid() end,
             case n when ${String(BROKEN)} then 'no JSON' else format('{"data":{"userId":"p%s"}}', n) end, now(), now()
        from generate_series(1, 12000) n`);
    await read(
      `insert into users (id, email, name, created_at, updated_at) values ('u1', 'a@x.example', 'A', now(), now())`,
    );
    await read(`insert into organizations (id, name, slug, created_at) values ('o1', 'Acme', 'acme', now())`);
    await read(`insert into invitations (id, organization_id, email, role, status, inviter_id, expires_at, created_at)
      values ('i1', 'o1', 'b@x.example', 'member', 'pending', 'u1', now(), now())`);
    await read(`insert into mails (id, template, recipient, data, dedupe_key, subject, content, status, attempts, created_at)
      select ${ID}, 'x', 'a@x.example', (array['{"userId":"u1"}', '{"invitationId":"i1"}', '{}'])[n]::jsonb, n, 'x', '{}',
             'sent', 1, now()
        from generate_series(1, 3) n`);
  });

  afterAll(async () => {
    await orm.close();
    await onServer(`drop database ${name}`);
  });

  it('keep what was filled when a part of them fails', async () => {
    await expect(migrate(orm)).rejects.toThrow('invalid input syntax for type json');
    expect(await people(9_999, 10_000, 10_003)).toEqual(['r9999', 'p10000', null]);
  });

  it('are filled from there on by the next run, which writes no row again', async () => {
    const written = () =>
      read(`select xmin::text as transaction, count(*)::integer from webhook_events
             where person_id is not null and id < ${idOf(10_001)} group by 1 order by 1`);
    const before = await written();
    await read(
      `update webhook_events set payload = '{"data":{"userId":"mended"}}' where id = ${idOf(BROKEN)}`,
    );
    await migrate(orm);
    expect(await people(10_003, BROKEN, 12_000)).toEqual(['p10003', 'mended', 'r12000']);
    expect(await written()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('concern nobody where they tell of nobody, or went to one endpoint alone', async () => {
    expect(await people(2, 4)).toEqual([null, null]);
  });

  it('of mails tell of people and organizations', async () => {
    expect(
      await read('select person_id as person, organization_id as organization from mails order by id'),
    ).toEqual([
      { person: 'u1', organization: null },
      { person: null, organization: 'o1' },
      { person: null, organization: null },
    ]);
  });
});
