import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CustomerMeterWire } from '../../../src/billing/customer-meters/customer-meter.presenter.js';
import type { UsageEventWire } from '../../../src/billing/usage/usage-event.presenter.js';
import { UsageCounter } from '../../../src/billing/customer-meters/usage-counter.service.js';
import { GrantShop } from '../../support/grant-shop.js';
import { inRequest } from '../../support/in-request.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('credited units', () => {
  let app: TestApp;
  let acme: GrantShop;
  let meter: string;

  const benefit = (units: number, rollover = false) =>
    acme.benefit({ type: 'meter_credit', properties: { units, rollover, meter_id: meter } });
  const units = async () => {
    const { items } = await acme.require<{ items: Json<CustomerMeterWire>[] }>('GET', '/v1/customer-meters/');
    return items.map((row) => [row.consumed_units, row.credited_units, row.balance]);
  };
  const systemEvents = async () => {
    const path = '/v1/events/?source=system&limit=100&sorting=timestamp';
    const { items } = await acme.require<{ items: Json<UsageEventWire>[] }>('GET', path);
    return items.map(({ name }) => name);
  };
  const use = async (count: number) => {
    const { items } = await acme.require<{ items: { id: string }[] }>('GET', '/v1/customers/');
    const events = Array.from({ length: count }, () => ({ name: 'call', customer_id: items[0]!.id }));
    await acme.require('POST', '/v1/events/ingest', { events });
    while ((await inRequest(app, () => app.get(UsageCounter).runBatch())) > 0);
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await GrantShop.open(app);
    await acme.require('PATCH', `/v1/organizations/${acme.shop.account.organizationId}`, {
      feature_settings: { usage_based_billing_enabled: true },
    });
    ({ id: meter } = await acme.require<{ id: string }>('POST', '/v1/meters/', {
      ...{ name: 'Calls', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } },
    }));
  });

  it('come with a purchase, and go when it is refunded', async () => {
    const given = await benefit(100);
    const orderId = await acme.buy(await acme.product([given]));
    await acme.settle();
    expect(await units()).toEqual([[0, 100, 100]]);
    const [grant] = await acme.grants(given);
    expect(grant?.properties).toEqual({
      ...{ last_credited_meter_id: meter, last_credited_units: 100 },
      last_credited_at: expect.any(String),
    });
    await use(30);
    expect(await units()).toEqual([[30, 100, 70]]);
    await acme.require('POST', '/v1/refunds/', {
      ...{ order_id: orderId, amount: 1_000, reason: 'customer_request', revoke_benefits: true },
    });
    await acme.settle();
    expect(await units()).toEqual([[30, 0, -30]]);
    expect(await systemEvents()).toEqual(
      expect.arrayContaining(['meter.credited', 'benefit.granted', 'meter.credited', 'benefit.revoked']),
    );
  });

  it.each([
    { rollover: false, left: 100 },
    { rollover: true, left: 170 },
  ])('are given again for each paid period: rollover $rollover', async ({ rollover, left }) => {
    await acme.shop.subscribe(await acme.plan([await benefit(100, rollover)]));
    await acme.settle();
    await use(30);
    await acme.shop.advanceDays(32);
    await acme.settle();
    expect(await units()).toEqual([[0, left, left]]);
    expect(await systemEvents()).toEqual(expect.arrayContaining(['meter.reset', 'benefit.cycled']));
  });

  it('are given by each purchase', async () => {
    const product = await acme.product([await benefit(100)]);
    await acme.buy(product);
    await acme.buy(product);
    await acme.settle();
    expect(await units()).toEqual([[0, 200, 200]]);
  });

  it('stay as they are when the benefit changes, until the next period', async () => {
    const given = await benefit(100);
    await acme.shop.subscribe(await acme.plan([given]));
    await acme.settle();
    const properties = { units: 50, rollover: false, meter_id: meter };
    await acme.require('PATCH', `/v1/benefits/${given}`, { type: 'meter_credit', properties });
    await acme.settle();
    expect(await units()).toEqual([[0, 100, 100]]);
    await acme.shop.advanceDays(32);
    await acme.settle();
    expect(await units()).toEqual([[0, 50, 50]]);
  });
});
