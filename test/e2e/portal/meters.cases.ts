import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  PortalCustomerMeterWire,
  PortalUsageEventWire,
} from '../../../src/billing/portal/portal-meter.presenter.js';
import type { MeterQuantitiesWire } from '../../../src/billing/usage/meter-quantity.presenter.js';
import type { Json } from '../../support/people.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('the usage that the portal shows', () => {
  let app: TestApp;
  let acme: UsageShop;
  let ada: string;
  let calls: string;
  let visitor: PortalVisitor;

  const list = async (query = '') => {
    const path = `${PORTAL}/meters/${query}`;
    return (await visitor.send<{ items: Json<PortalCustomerMeterWire>[] }>('GET', path)).body.items;
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    ada = await acme.customer();
    calls = await acme.meter();
    const all = {
      filter: { conjunction: 'and', clauses: [] },
      aggregation: { func: 'sum', property: 'size' },
    };
    await acme.meter({ name: 'Storage', ...all });
    await acme.ingest(
      { name: 'api.call', customer_id: ada, metadata: { size: 2.5 } },
      { name: 'api.call', customer_id: ada },
      { name: 'api.call', customer_id: await acme.customer() },
    );
    await acme.count();
    visitor = await PortalVisitor.open(app, acme.account, ada);
  });

  it('is that of the customer, by each meter', async () => {
    const rows = await list('?sorting=meter_name');
    expect(rows).toEqual([
      {
        ...{ id: expect.any(String), customer_id: ada, meter_id: calls },
        ...{ consumed_units: 2, credited_units: 0, balance: -2 },
        ...{ created_at: expect.any(String), modified_at: expect.any(String) },
        reset_at: null,
        meter: {
          ...{ id: calls, created_at: expect.any(String), modified_at: null, name: 'API calls' },
          ...{ unit: 'scalar', custom_label: null, custom_multiplier: null },
        },
      },
      expect.objectContaining({ consumed_units: 2.5, balance: -2.5 }),
    ]);
    const one = await visitor.send('GET', `${PORTAL}/meters/${rows[0]!.id}`);
    expect(one.body).toEqual(rows[0]);
  });

  it('is found by meter and by its name', async () => {
    expect(await list(`?meter_id=${calls}`)).toHaveLength(1);
    expect((await list('?query=STOR')).map(({ meter }) => meter.name)).toEqual(['Storage']);
    expect(await list('?query=nothing')).toEqual([]);
  });

  it('is shown over time', async () => {
    const [row] = await list('?query=storage');
    const now = app.clock.now.getTime();
    const period = `start_timestamp=${new Date(now - 86_400_000).toISOString()}&end_timestamp=${new Date(now + 60_000).toISOString()}`;
    const quantities = async (id: string, query: string) =>
      visitor.send<Json<MeterQuantitiesWire>>('GET', `${PORTAL}/meters/${id}/quantities?${query}`);
    const { body } = await quantities(row!.id, `${period}&interval=hour&timezone=Asia/Kolkata`);
    expect(body.total).toBe(2.5);
    expect(body.quantities.map(({ quantity }) => quantity).filter((quantity) => quantity > 0)).toEqual([2.5]);
    expect((await quantities(crypto.randomUUID(), `${period}&interval=day`)).status).toBe(404);
    expect((await quantities(row!.id, `${period}&interval=never`)).status).toBe(422);
  });

  it('is explained by the events, without their metadata', async () => {
    const rows = await list('?sorting=meter_name');
    const events = async (id: string, query = '') =>
      visitor.send<{ items: Json<PortalUsageEventWire>[]; pagination: { total_count: number } }>(
        'GET',
        `${PORTAL}/meters/${id}/events${query}`,
      );
    const counted = await events(rows[0]!.id, '?limit=1');
    expect(counted.body).toMatchObject({
      items: [{ name: 'api.call', units: 1 }],
      pagination: { total_count: 2 },
    });
    const summed = await events(rows[1]!.id);
    expect(summed.body.items).toEqual([
      { id: expect.any(String), timestamp: expect.any(String), name: 'api.call', units: 2.5 },
    ]);
    const end = '2026-01-01T00:00:00Z';
    expect((await events(rows[0]!.id, `?end_timestamp=${end}`)).body.items).toEqual([]);
    expect((await events(crypto.randomUUID())).status).toBe(404);
  });
});
