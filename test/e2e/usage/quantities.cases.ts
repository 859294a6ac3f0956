import { createPolar } from 'polar-sdk-1/2026-04';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MeterQuantitiesWire } from '../../../src/billing/usage/meter-quantity.presenter.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('the quantities of a meter', () => {
  interface Faults {
    error: string;
    detail: { loc: (string | number)[]; type: string }[];
  }
  type Sent = [timestamp: string, metadata?: object, more?: object];

  const EVERYTHING = { conjunction: 'and', clauses: [] };
  const NEW_GENERATION = { 'polar-version': '2026-04' };
  const DAYS = { start_timestamp: '2026-02-01T00:00:00Z', end_timestamp: '2026-02-04T00:00:00Z' };

  let app: TestApp;
  let acme: UsageShop;
  let ada: string;

  const ask = <Body = Json<MeterQuantitiesWire>>(id: string, more: object, shop = acme) => {
    const query = new URLSearchParams({ ...DAYS, interval: 'day', ...more }).toString();
    return shop.account.send<Body>('GET', `/v1/meters/${id}/quantities?${query}`);
  };
  /** Of each interval, and in all. */
  const numbersOf = async (id: string, more: object = {}, shop = acme) => {
    const { body } = await ask(id, more, shop);
    return [body.quantities.map(({ quantity }) => quantity), body.total];
  };
  const startsOf = async (id: string, more: object) =>
    (await ask(id, more)).body.quantities.map(({ timestamp }) => timestamp);
  const faultsOf = async (query: string) => {
    const meter = await acme.meter();
    const path = `/v1/meters/${meter}/quantities${query}`;
    const { status, body } = await acme.account.send<Faults>('GET', path);
    return [status, ...body.detail.map(({ loc, type }) => [loc.join('.'), type])];
  };
  const send = async (...events: Sent[]) => {
    const { status } = await acme.ingest(
      ...events.map(([timestamp, metadata = {}, more = {}]) => ({
        ...{ name: 'api.call', external_customer_id: 'ada', timestamp, metadata },
        ...more,
      })),
    );
    expect(status).toBe(200);
  };
  const aggregating = async (func: string, property?: string) => {
    const aggregation = { func, ...(property && { property }) };
    const body = { name: 'Everything', filter: EVERYTHING, aggregation };
    const { body: meter } = await acme.account.send<{ id: string }>(
      'POST',
      '/v1/meters/',
      body,
      NEW_GENERATION,
    );
    return meter.id;
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    ada = await acme.customer({ external_id: 'ada' });
  });

  it('are those of each interval and of the whole period, by every aggregation', async () => {
    await send(
      ['2026-02-01T10:00:00Z', { size: 1.5, user: 'a' }],
      ['2026-02-01T23:59:59.999Z', { size: 0.1, user: 'b' }],
      ['2026-02-03T00:00:00Z', { size: -4, user: 'b' }],
      ['2026-02-03T12:00:00Z', { size: 'much', user: 'a' }],
    );
    const of = async (func: string, property = 'size') => numbersOf(await aggregating(func, property));
    expect(await numbersOf(await aggregating('count'))).toEqual([[2, 0, 2], 4]);
    expect(await of('sum')).toEqual([[1.6, 0, -4], -2.4]);
    expect(await of('max')).toEqual([[1.5, 0, -4], 1.5]);
    expect(await of('min')).toEqual([[0.1, 0, -4], -4]);
    expect(await of('avg')).toEqual([[0.8, 0, -4], -0.8]);
    expect(await of('unique', 'user')).toEqual([[2, 0, 2], 2]);
  });

  it('add decimals exactly', async () => {
    await send(...Array.from({ length: 10 }, (): Sent => ['2026-02-01T10:00:00Z', { size: 0.1 }]));
    expect(await numbersOf(await aggregating('sum', 'size'))).toEqual([[1, 0, 0], 1]);
  });

  it('stay numbers of JSON, however large', async () => {
    const largest = Number.MAX_VALUE;
    await send(['2026-02-01T10:00:00Z', { size: largest }], ['2026-02-03T10:00:00Z', { size: largest }]);
    expect(await numbersOf(await aggregating('sum', 'size'))).toEqual([[largest, 0, largest], largest]);
  });

  it('include events from the start on, and none from the end on', async () => {
    await send(
      ['2026-02-01T05:59:59.999Z'],
      ['2026-02-01T06:00:00Z'],
      ['2026-02-03T17:59:59.999Z'],
      ['2026-02-03T18:00:00Z'],
    );
    const meter = await acme.meter();
    const part = { start_timestamp: '2026-02-01T06:00:00Z', end_timestamp: '2026-02-03T18:00:00Z' };
    expect(await numbersOf(meter, part)).toEqual([[1, 0, 1], 2]);
    expect(await startsOf(meter, part)).toEqual([
      ...['2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-03T00:00:00.000Z'],
    ]);
  });

  it.each([
    ['hour', 72, '2026-02-01T00:00:00.000Z'],
    ['day', 3, '2026-02-01T00:00:00.000Z'],
    ['week', 2, '2026-01-26T00:00:00.000Z'],
    ['month', 1, '2026-02-01T00:00:00.000Z'],
    ['year', 1, '2026-01-01T00:00:00.000Z'],
  ])('are given for each %s', async (interval, intervals, first) => {
    await send(['2026-02-01T10:00:00Z'], ['2026-02-02T10:00:00Z']);
    const meter = await acme.meter();
    const starts = await startsOf(meter, { interval });
    expect([starts.length, starts[0]]).toEqual([intervals, first]);
    const [quantities, total] = (await numbersOf(meter, { interval })) as [number[], number];
    expect([quantities.reduce((sum, quantity) => sum + quantity), total]).toEqual([2, 2]);
  });

  it('follow the calendar of a time zone across its changes', async () => {
    const meter = await acme.meter();
    const berlin = { timezone: 'Europe/Berlin' };
    // Clocks go forward on the 30th of March 2025, from 2 to 3 o'clock.
    await send(
      ['2025-03-29T22:59:59Z'],
      ['2025-03-29T23:00:00Z'],
      ['2025-03-30T21:59:59Z'],
      ['2025-03-30T22:00:00Z'],
    );
    const march = {
      start_timestamp: '2025-03-29T00:00:00+01:00',
      end_timestamp: '2025-04-01T00:00:00+02:00',
    };
    expect(await numbersOf(meter, { ...berlin, ...march })).toEqual([[1, 2, 1], 4]);
    expect(await startsOf(meter, { ...berlin, ...march })).toEqual([
      ...['2025-03-28T23:00:00.000Z', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z'],
    ]);
    expect(await numbersOf(meter, march)).toEqual([[0, 2, 2, 0], 4]);
    // And back on the 26th of October, when the hour from 2 to 3 is there twice.
    await send(['2025-10-26T00:30:00Z'], ['2025-10-26T01:30:00Z'], ['2025-10-26T01:45:00Z']);
    const october = {
      start_timestamp: '2025-10-26T02:00:00+02:00',
      end_timestamp: '2025-10-26T03:00:00+01:00',
    };
    expect(await numbersOf(meter, { ...berlin, ...october, interval: 'hour' })).toEqual([[1, 2], 3]);
  });

  it('are of the customers that are named, known or not', async () => {
    const grace = await acme.customer({ external_id: 'grace' });
    await send(
      ['2026-02-01T10:00:00Z'],
      ['2026-02-02T10:00:00Z', {}, { external_customer_id: 'grace' }],
      ['2026-02-03T10:00:00Z', {}, { external_customer_id: 'unknown' }],
    );
    const meter = await acme.meter();
    expect(await numbersOf(meter, { customer_id: ada })).toEqual([[1, 0, 0], 1]);
    expect(await numbersOf(meter, { external_customer_id: 'grace' })).toEqual([[0, 1, 0], 1]);
    expect(await numbersOf(meter, { external_customer_id: 'unknown' })).toEqual([[0, 0, 1], 1]);
    const [older, newer] = [
      acme.account.sdk,
      createPolar({ accessToken: acme.account.token, baseUrl: app.origin }),
    ];
    const both = await older.meters.quantities({
      ...{ id: meter, interval: 'day', customerId: [ada, grace] },
      startTimestamp: new Date(DAYS.start_timestamp),
      endTimestamp: new Date(DAYS.end_timestamp),
    });
    expect(both.quantities.map(({ quantity }) => quantity)).toEqual([1, 1, 0]);
    expect(both.total).toBe(2);
    expect(
      await newer.meters.quantities(meter, {
        ...DAYS,
        ...{ interval: 'month', timezone: 'America/New_York', external_customer_id: ['ada', 'grace'] },
      }),
    ).toEqual({
      quantities: [
        { timestamp: '2026-01-01T05:00:00.000Z', quantity: 0 },
        { timestamp: '2026-02-01T05:00:00.000Z', quantity: 2 },
      ],
      total: 2,
    });
  });

  it('count what the filter of the meter matches, and nothing that billing itself records', async () => {
    await send(
      ['2026-02-01T10:00:00Z'],
      ['2026-02-01T11:00:00Z', {}, { name: 'upload' }],
      ['2026-02-01T12:00:00Z', {}, { name: 'credit' }],
    );
    await app.em.execute(`update usage_events set source = 'system' where name = 'credit'`);
    expect(await numbersOf(await acme.meter())).toEqual([[1, 0, 0], 1]);
    expect(await numbersOf(await acme.meter({ filter: EVERYTHING }))).toEqual([[2, 0, 0], 2]);
  });

  it('are not shown to other merchants, nor include their events', async () => {
    await send(['2026-02-01T10:00:00Z']);
    const rival = await UsageShop.open(app, 'Rival');
    const meter = await acme.meter();
    expect((await ask(meter, {}, rival)).status).toBe(404);
    expect((await ask(crypto.randomUUID(), {})).status).toBe(404);
    const theirs = await rival.meter();
    expect(await numbersOf(theirs, {}, rival)).toEqual([[0, 0, 0], 0]);
    expect(await numbersOf(theirs, { customer_id: ada }, rival)).toEqual([[0, 0, 0], 0]);
    expect(await numbersOf(theirs, { external_customer_id: 'ada' }, rival)).toEqual([[0, 0, 0], 0]);
  });

  it('have at most 1,000 intervals', async () => {
    const meter = await acme.meter();
    const hours = { interval: 'hour', start_timestamp: '2026-01-01T00:00:00Z' };
    expect(await startsOf(meter, { ...hours, end_timestamp: '2026-02-11T16:00:00Z' })).toHaveLength(1_000);
    const { status, body } = await ask<Faults>(meter, { ...hours, end_timestamp: '2026-02-11T16:00:01Z' });
    expect([status, body.detail[0]!.loc]).toEqual([422, ['query', 'interval']]);
    const ages = { start_timestamp: '0001-01-01T00:00:00Z', end_timestamp: '9999-12-31T23:59:59Z' };
    expect((await ask(meter, { ...ages, interval: 'year' })).status).toBe(422);
    const centuries = { start_timestamp: '0001-01-01T00:00:00Z', end_timestamp: '1000-01-01T00:00:00Z' };
    expect(await startsOf(meter, { ...centuries, interval: 'year' })).toHaveLength(999);
    expect(
      await startsOf(meter, { ...centuries, interval: 'year', timezone: 'America/New_York' }),
    ).toHaveLength(1_000);
  });

  it.each([
    ['', ['start_timestamp', 'missing'], ['end_timestamp', 'missing'], ['interval', 'missing']],
    ['?start_timestamp=now&end_timestamp=2026-02-01&interval=day', ['start_timestamp', 'datetime_parsing']],
    ['?start_timestamp=2026-01-01&end_timestamp=2026-02-01&interval=second', ['interval', 'enum']],
    ['?start_timestamp=2026-02-01&end_timestamp=2026-02-01&interval=day', ['end_timestamp', 'value_error']],
    [
      '?start_timestamp=2026-01-01&end_timestamp=2026-02-01&interval=day&timezone=Berlin',
      ['timezone', 'value_error'],
    ],
    [
      '?start_timestamp=2026-01-01&end_timestamp=2026-02-01&interval=day&customer_id=ada',
      ['customer_id.0', 'uuid_parsing'],
    ],
  ])('are refused for %j', async (query, ...faults) => {
    expect(await faultsOf(query)).toEqual([422, ...faults.map(([at, type]) => [`query.${at!}`, type])]);
  });

  it('are refused with a reason when the query takes too long', async () => {
    const hasty = await TestApp.shared({ USAGE_QUERY_TIMEOUT: '1' });
    await hasty.reset();
    const shop = await UsageShop.open(hasty);
    const meter = await shop.meter();
    await hasty.em.transactional(async (em) => {
      // Statements that read events wait for the lock.
      await em.execute('lock table usage_events in access exclusive mode');
      const { status, body } = await ask<Faults>(meter, {}, shop);
      expect([status, body.detail[0]]).toMatchObject([422, { loc: ['query'], type: 'timeout' }]);
    });
    expect(await numbersOf(meter, {}, shop)).toEqual([[0, 0, 0], 0]);
  });
});
