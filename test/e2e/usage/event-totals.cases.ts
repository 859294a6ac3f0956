import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { UsageEventRepository } from '../../../src/billing/usage/usage-event.repository.js';
import { inRequest } from '../../support/in-request.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

describe('totals of events that were counted before', () => {
  const AT = '2026-02-01T12:00:00Z';
  const PERIOD = 'start_timestamp=2026-02-01T00:00:00Z&end_timestamp=2026-02-02T00:00:00Z';
  let app: TestApp;
  let acme: UsageShop;
  let ada: string;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    await app.reset();
    acme = await UsageShop.open(app);
    ada = await acme.customer({ external_id: 'ada' });
  });

  const total = async (query: string) => (await acme.events(`?${query}`)).pagination.total_count;
  const send = (count: number, more: object) =>
    acme.ingest(...Array.from({ length: count }, () => ({ name: 'call', timestamp: AT, ...more })));

  it('include events that arrive afterwards, by time, customer and filter', async () => {
    const filter = `filter=${encodeURIComponent('{"conjunction":"and","clauses":[{"property":"size","operator":"gt","value":1}]}')}`;
    const queries = [PERIOD, `customer_id=${ada}`, 'external_customer_id=ada', `name=call&${PERIOD}`, filter];
    const totals = () => Promise.all(queries.map(total));
    await send(3, { customer_id: ada, metadata: { size: 2 } });
    expect(await totals()).toEqual([3, 3, 3, 3, 3]);
    await send(2, { customer_id: ada, metadata: { size: 1 } });
    await send(1, { external_customer_id: 'stranger', metadata: { size: 5 } });
    await send(1, {
      customer_id: ada,
      timestamp: '2026-01-01T00:00:00Z',
      name: 'other',
      metadata: { size: 5 },
    });
    expect(await totals()).toEqual([6, 6, 6, 6, 5]);
    expect(await totals()).toEqual([6, 6, 6, 6, 5]);
  });

  it('count events once that are linked to a customer afterwards', async () => {
    await send(4, { external_customer_id: 'late' });
    const queries = [PERIOD, `customer_id=${ada}`, 'external_customer_id=late'];
    const totals = () => Promise.all(queries.map(total));
    expect(await totals()).toEqual([4, 0, 4]);
    const { organizationId } = acme.account;
    await inRequest(app, () =>
      app
        .get(UnitOfWork)
        .run(() => app.get(UsageEventRepository).link({ id: ada, organizationId, externalId: 'late' }, 3)),
    );
    expect(await totals()).toEqual([4, 3, 1]);
    await send(1, { customer_id: ada });
    expect(await totals()).toEqual([5, 4, 1]);
  });

  it('are of each merchant alone', async () => {
    await send(2, { customer_id: ada });
    expect(await total(PERIOD)).toBe(2);
    const other = await UsageShop.open(app, 'Other');
    expect((await other.events(`?${PERIOD}`)).pagination.total_count).toBe(0);
    expect((await other.events(`?customer_id=${ada}`)).pagination.total_count).toBe(0);
  });
});
