import { createPolar } from 'polar-sdk-1/2026-04';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UsageCountMetrics } from '../../../src/billing/customer-meters/usage-count.metrics.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('the meters of customers', () => {
  let app: TestApp;
  let acme: UsageShop;
  let ada: string;
  let grace: string;

  const call = (customerId: string, metadata: object = {}) => ({
    ...{ name: 'api.call', customer_id: customerId, metadata },
  });
  const unitsOf = async (meterId: string) =>
    (await acme.usage(`?meter_id=${meterId}&sorting=-consumed_units`)).items.map(
      ({ customer_id: customerId, consumed_units: units, credited_units: credited, balance }) => [
        customerId,
        [units, credited, balance],
      ],
    );

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    ada = await acme.customer({ external_id: 'ada' });
    grace = await acme.customer({ name: 'Grace' });
  });

  it('count what each customer has used', async () => {
    const meter = await acme.meter();
    await acme.ingest(call(ada), call(ada), call(grace), { name: 'upload', customer_id: grace });
    await acme.count();
    expect(await unitsOf(meter)).toEqual([
      [ada, [2, 0, -2]],
      [grace, [1, 0, -1]],
    ]);
    await acme.ingest(call(grace), call(grace));
    await acme.count();
    expect(await unitsOf(meter)).toEqual([
      [grace, [3, 0, -3]],
      [ada, [2, 0, -2]],
    ]);
  });

  it('report how far they are behind the events', async () => {
    const measure = async () =>
      (await inRequest(app, () => app.get(UsageCountMetrics).measure())).map(({ value }) => value);
    await acme.meter();
    expect(await measure()).toEqual([0, 0]);
    await acme.ingest(call(ada), call(ada), call(grace));
    app.clock.advance(30);
    expect(await measure()).toEqual([3, 30]);
    await acme.count();
    expect(await measure()).toEqual([0, 0]);
  });

  it.each([
    ['sum', 12.25],
    ['max', 10],
    ['min', 0.25],
    ['avg', 3.0625],
    ['unique', 3],
  ])('aggregate by %s', async (func, consumed) => {
    const meter = await acme.meter({ aggregation: { func, property: 'tokens' } }).catch(() =>
      acme.account
        .send<{ id: string }>(
          'POST',
          '/v1/meters/',
          {
            ...{ name: 'Tokens', filter: { conjunction: 'and', clauses: [] } },
            aggregation: { func, property: 'tokens' },
          },
          { 'polar-version': '2026-04' },
        )
        .then(({ body }) => body.id),
    );
    await acme.ingest(call(ada, { tokens: 10 }), call(ada, { tokens: 1 }));
    await acme.count();
    await acme.ingest(call(ada, { tokens: 0.25 }), call(ada, { tokens: 1 }), call(ada, { size: 5 }));
    await acme.count();
    expect(await unitsOf(meter)).toEqual([[ada, [consumed, 0, -consumed]]]);
  });

  it('count the events of before they were created', async () => {
    await acme.ingest(call(ada), call(ada));
    await acme.count();
    const meter = await acme.meter();
    await acme.count();
    expect(await unitsOf(meter)).toEqual([[ada, [2, 0, -2]]]);
  });

  it('count events that named the customer before it was created', async () => {
    const meter = await acme.meter();
    await acme.ingest({ name: 'api.call', external_customer_id: 'alan' });
    await acme.count();
    expect(await unitsOf(meter)).toEqual([]);
    const alan = await acme.customer({ external_id: 'alan' });
    await acme.settle();
    await acme.count();
    expect(await unitsOf(meter)).toEqual([[alan, [1, 0, -1]]]);
  });

  it('count each event once while many arrive and several workers count', async () => {
    const meter = await acme.meter({ aggregation: { func: 'sum', property: 'tokens' } });
    const batches = Array.from({ length: 20 }, (_, batch) =>
      Array.from({ length: 20 }, (_event, index) =>
        call(index % 2 === 0 ? ada : grace, { tokens: batch + index / 8 }),
      ),
    );
    await Promise.all([
      ...batches.map((events) => acme.ingest(...events)),
      ...Array.from({ length: 4 }, () => acme.count()),
    ]);
    await acme.count();
    expect(await unitsOf(meter)).toEqual([
      [grace, [2_150, 0, -2_150]],
      [ada, [2_125, 0, -2_125]],
    ]);
  });

  it('show the largest JSON number for sums beyond it', async () => {
    const meter = await acme.meter({ aggregation: { func: 'sum', property: 'tokens' } });
    await acme.ingest(call(ada, { tokens: 1e308 }), call(ada, { tokens: 1e308 }));
    await acme.count();
    expect(await unitsOf(meter)).toEqual([[ada, [Number.MAX_VALUE, 0, -Number.MAX_VALUE]]]);
  });

  it('are counted again when their meter changes', async () => {
    const meter = await acme.meter();
    await acme.ingest(call(ada, { tokens: 4 }), call(ada, { tokens: 5 }), {
      name: 'upload',
      customer_id: ada,
    });
    await acme.count();
    const change = (body: object) => acme.account.send('PATCH', `/v1/meters/${meter}`, body);
    await change({ name: 'Calls' });
    expect(await unitsOf(meter)).toEqual([[ada, [2, 0, -2]]]);
    await change({ aggregation: { func: 'sum', property: 'tokens' } });
    await acme.count();
    expect(await unitsOf(meter)).toEqual([[ada, [9, 0, -9]]]);
    await change({ aggregation: { func: 'count' }, filter: { conjunction: 'and', clauses: [] } });
    await acme.count();
    expect(await unitsOf(meter)).toEqual([[ada, [3, 0, -3]]]);
  });

  it('are read with both SDKs', async () => {
    const meter = await acme.meter();
    await acme.ingest(call(ada), call(grace));
    await acme.count();
    const { customerMeters } = acme.account.sdk;
    const { result } = await customerMeters.list({ externalCustomerId: 'ada' });
    expect(result.items).toMatchObject([
      { customerId: ada, meterId: meter, consumedUnits: 1, customer: { id: ada }, meter: { id: meter } },
    ]);
    expect(await customerMeters.get({ id: result.items[0]!.id })).toEqual(result.items[0]);
    const polar = createPolar({ accessToken: acme.account.token, baseUrl: app.origin });
    const page = await polar.customerMeters.list({ customer_id: grace });
    expect(page.items).toMatchObject([{ customer_id: grace, balance: -1 }]);
  });

  it.each(['created_at', 'customer_id', 'customer_name', 'meter_id', 'meter_name', 'balance'])(
    'are sorted by %s',
    async (key) => {
      await acme.meter();
      await acme.ingest(call(ada), call(ada), call(grace));
      await acme.count();
      const idsOf = async (sorting: string) =>
        (await acme.usage(`?sorting=${sorting}`)).items.map(({ customer_id: id }) => id);
      const ascending = await idsOf(key);
      expect(ascending).toHaveLength(2);
      expect(await idsOf(`-${key}`)).toEqual(ascending.reverse());
    },
  );

  it('are part of the state of the customer, and announced when they change', async () => {
    const meter = await acme.meter();
    await acme.ingest(call(ada), call(ada));
    await acme.count();
    const { body } = await acme.account.send('GET', `/v1/customers/${ada}/state`);
    expect(body['active_meters']).toEqual([
      {
        ...{ id: expect.any(String), meter_id: meter, consumed_units: 2, credited_units: 0, balance: -2 },
        ...{ created_at: expect.any(String), modified_at: expect.any(String) },
      },
    ]);
    const announced = async () => {
      const before = (await acme.shop.events()).length;
      await acme.announce();
      return (await acme.shop.events()).slice(before);
    };
    expect(await announced()).toMatchObject([
      { name: 'customer.state_changed', payload: { id: ada, active_meters: [{ balance: -2 }] } },
    ]);
    expect(await announced()).toEqual([]);
    await acme.ingest({ name: 'upload', customer_id: ada });
    await acme.count();
    expect(await announced()).toEqual([]);
    await acme.ingest(call(ada));
    await acme.ingest(call(ada));
    await acme.count();
    expect(await announced()).toMatchObject([{ payload: { active_meters: [{ balance: -4 }] } }]);
  });

  it('of other merchants are not found', async () => {
    await acme.meter();
    await acme.ingest(call(ada));
    await acme.count();
    const [row] = (await acme.usage()).items;
    const rival = await UsageShop.open(app, 'Rival');
    expect((await rival.account.send('GET', `/v1/customer-meters/${row!.id}`)).status).toBe(404);
    expect((await rival.usage()).pagination.total_count).toBe(0);
  });
});
