import { createPolar } from 'polar-sdk-1/2026-04';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('events by filter and meter', () => {
  interface Faults {
    error: string;
    detail: { loc: (string | number)[]; type: string; msg: string }[];
  }
  type Clause = [property: string, operator: string, value: unknown];

  const EVENTS = [
    { name: 'call', metadata: { model: 'small', tokens: 10, isCached: true } },
    { name: 'call', metadata: { model: 'Large', tokens: 25.5, isCached: false } },
    { name: 'call', metadata: { model: 'large', tokens: '25' } },
    { name: 'upload', metadata: { model: '100%' } },
  ];

  let app: TestApp;
  let acme: UsageShop;

  const filterOf = (conjunction: string, ...clauses: (Clause | object)[]) => ({
    conjunction,
    clauses: clauses.map((clause) => {
      if (!Array.isArray(clause)) return clause;
      const [property, operator, value] = clause as Clause;
      return { property, operator, value };
    }),
  });
  const queryOf = (filter: unknown) =>
    new URLSearchParams({
      sorting: 'timestamp',
      filter: typeof filter === 'string' ? filter : JSON.stringify(filter),
    }).toString();
  /** Places in EVENTS. */
  const placesOf = async (query: string) =>
    (await acme.events(`?${query}`)).items.map(({ timestamp }) => new Date(timestamp).getUTCHours());
  const faultsOf = async (filter: unknown) => {
    const path = `/v1/events/?${queryOf(filter)}`;
    const { status, body } = await acme.account.send<Faults>('GET', path);
    return [status, ...body.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    const ada = await acme.customer({ external_id: 'ada' });
    const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour)).toISOString();
    await acme.ingest(
      ...EVENTS.map((event, place) => ({ ...event, customer_id: ada, timestamp: at(place) })),
    );
  });

  it.each<[Clause, number[]]>([
    [
      ['name', 'eq', 'call'],
      [0, 1, 2],
    ],
    [['name', 'ne', 'call'], [3]],
    [['tokens', 'eq', 10], [0]],
    [['metadata.tokens', 'ne', 10], [1]],
    [['tokens', 'gt', 10], [1]],
    [
      ['tokens', 'gte', 10],
      [0, 1],
    ],
    [['tokens', 'lt', 25], [0]],
    [['tokens', 'lte', 10], [0]],
    [['tokens', 'eq', '25'], [2]],
    [['isCached', 'eq', true], [0]],
    [
      ['model', 'like', 'arge'],
      [1, 2],
    ],
    [['model', 'like', 'L'], [1]],
    [['model', 'like', '%'], [3]],
    [
      ['model', 'not_like', 'arge'],
      [0, 3],
    ],
    [['source', 'eq', 'system'], []],
    [
      ['timestamp', 'gte', Date.UTC(2026, 1, 1, 2) / 1_000],
      [2, 3],
    ],
  ])('match the clause %j', async (clause, places) => {
    expect(await placesOf(queryOf(filterOf('and', clause)))).toEqual(places);
  });

  it('match nested filters, with further conditions', async () => {
    const filter = filterOf(
      'and',
      ['name', 'eq', 'call'],
      filterOf('or', ['tokens', 'gt', 20], ['model', 'eq', 'large']),
    );
    expect(await placesOf(queryOf(filter))).toEqual([1, 2]);
    const page = await acme.events(`?${queryOf(filter)}&limit=1&page=2`);
    expect([page.items.length, page.pagination.total_count]).toEqual([1, 2]);
    expect(await placesOf(`${queryOf(filter)}&end_timestamp=2026-02-01T02:00:00Z`)).toEqual([1]);
    expect(await placesOf(queryOf(filterOf('or')))).toEqual([0, 1, 2, 3]);
  });

  it.each<[string, unknown, [string, string]]>([
    ['no JSON', '{', ['query.filter', 'json_invalid']],
    ['an empty text', '', ['query.filter', 'json_invalid']],
    ['another value', '[]', ['query.filter', 'dict_type']],
    ['an unknown operator', filterOf('and', ['a', 'in', 1]), ['query.filter.clauses.0.operator', 'enum']],
    ['no conjunction', { clauses: [] }, ['query.filter.conjunction', 'missing']],
    ['a fraction', filterOf('and', ['a', 'eq', 1.5]), ['query.filter.clauses.0.value', 'int_from_float']],
    ['NUL', filterOf('and', ['a', 'eq', '\0']), ['query.filter', 'value_error']],
    ['half a character', filterOf('and', ['\ud800', 'eq', 'a']), ['query.filter', 'value_error']],
    ['endless nesting', '['.repeat(1_000) + ']'.repeat(1_000), ['query.filter', 'value_error']],
  ])('refuse %s in a filter', async (_case, filter, fault) => {
    expect(await faultsOf(filter)).toEqual([422, fault]);
  });

  it('refuse two filters', async () => {
    const filter = queryOf(filterOf('and'));
    const { status, body } = await acme.account.send<Faults>('GET', `/v1/events/?${filter}&${filter}`);
    expect([status, body.detail.map(({ loc }) => loc)]).toEqual([
      422,
      expect.arrayContaining([['query', 'filter']]),
    ]);
  });

  it('are those that a meter counts', async () => {
    const filter = filterOf('and', ['name', 'eq', 'call']);
    const counts = await acme.meter({ filter });
    const sums = await acme.meter({ filter, aggregation: { func: 'sum', property: 'tokens' } });
    expect(await placesOf(`sorting=timestamp&meter_id=${counts}`)).toEqual([0, 1, 2]);
    // The third has a text, which cannot be added.
    expect(await placesOf(`sorting=timestamp&meter_id=${sums}`)).toEqual([0, 1]);
    const narrower = queryOf(filterOf('and', ['tokens', 'gt', 20]));
    expect(await placesOf(`${narrower}&meter_id=${sums}`)).toEqual([1]);
  });

  it('of a meter never include what billing itself records', async () => {
    const everything = await acme.meter({ filter: filterOf('and') });
    await app.em.execute(`update usage_events set source = 'system' where name = 'upload'`);
    expect(await placesOf(`sorting=timestamp&meter_id=${everything}`)).toEqual([0, 1, 2]);
  });

  it('of unknown meters and those of other merchants are none', async () => {
    const rival = await UsageShop.open(app, 'Rival');
    const theirs = await rival.meter({ filter: filterOf('and') });
    for (const id of [theirs, crypto.randomUUID()]) {
      expect(await acme.events(`?meter_id=${id}`)).toEqual({
        items: [],
        pagination: { total_count: 0, max_page: 0 },
      });
    }
    const { status, body } = await acme.account.send<Faults>('GET', '/v1/events/?meter_id=none');
    expect([status, body.detail[0]!.type]).toEqual([422, 'uuid_parsing']);
  });

  it('are listed by both SDKs', async () => {
    const meterId = await acme.meter({ filter: filterOf('and', ['name', 'eq', 'call']) });
    const filter = JSON.stringify(filterOf('and', ['isCached', 'eq', false]));
    const older = await acme.account.sdk.events.list({ filter, meterId });
    expect(older.result.items.map(({ metadata }) => metadata)).toEqual([EVENTS[1]!.metadata]);
    const polar = createPolar({ accessToken: acme.account.token, baseUrl: app.origin });
    const newer = await polar.events.list({ filter, meter_id: meterId });
    expect(newer.items.map(({ id }) => id)).toEqual(older.result.items.map(({ id }) => id));
  });

  it('are refused with a reason when the query takes too long', async () => {
    const hasty = await TestApp.shared({ USAGE_QUERY_TIMEOUT: '1' });
    await hasty.reset();
    const shop = await UsageShop.open(hasty);
    const meterId = await shop.meter();
    const queries = [queryOf(filterOf('and')), `meter_id=${meterId}`, 'metadata[model]=small'];
    await hasty.em.transactional(async (em) => {
      // Statements that read events wait for the lock.
      await em.execute('lock table usage_events in access exclusive mode');
      const answers = await Promise.all(
        queries.map((query) => shop.account.send<Faults>('GET', `/v1/events/?${query}`)),
      );
      for (const { status, body } of answers) {
        expect(status).toBe(422);
        expect(body.detail).toEqual([
          {
            ...{ loc: ['query'], type: 'timeout', input: null },
            msg: 'The query takes too long. Narrow it by time, customers or names',
          },
        ]);
      }
    });
    expect((await shop.events(`?${queries[0]!}`)).pagination.total_count).toBe(0);
  });
});
