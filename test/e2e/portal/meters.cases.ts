import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PortalCustomerMeterWire } from '../../../src/billing/portal/portal-meter.presenter.js';
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
        meter: { id: calls, created_at: expect.any(String), modified_at: null, name: 'API calls' },
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
});
