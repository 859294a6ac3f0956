import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerMeterChanger } from '../../../src/billing/customer-meters/customer-meter-changer.service.js';
import type { MeterQuantitiesWire } from '../../../src/billing/usage/meter-quantity.presenter.js';
import { PrepareUsagePartitions } from '../../../src/billing/usage/jobs/prepare-usage-partitions.job.js';
import { UsageRoller } from '../../../src/billing/usage/usage-roller.service.js';
import { ExpireUsage } from '../../../src/billing/usage-retention/jobs/expire-usage.job.js';
import { UsageExpirer } from '../../../src/billing/usage-retention/usage-expirer.service.js';
import { inRequest } from '../../support/in-request.js';
import { MeteredShop } from '../../support/metered-shop.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

const SEED = 20_261_128;
/** Seconds. */
const DAY = 86_400;
const NEW_GENERATION = { 'polar-version': '2026-04' };
/** Settings of the product under test: events are kept for 30 days. */
const KEPT = { USAGE_RETENTION_DAYS: '30' };
const TOKENS = { aggregation: { func: 'sum', property: 'tokens' } };
/** What happens to a customer. */
type Step =
  | { tokens: number }
  | { credit: number; isRollover: boolean }
  | { reserve: number }
  | { days: number }
  | 'reset'
  | 'split'
  | 'expire';

const call = (customerId: string, more: object = {}) => ({
  name: 'api.call',
  customer_id: customerId,
  ...more,
});
const tokens = (customerId: string, count: number) => call(customerId, { metadata: { tokens: count } });

describe('usage events that are older than they are kept', () => {
  let app: TestApp;
  let shop: UsageShop;
  let ada: string;

  beforeAll(async () => (app = await TestApp.shared(KEPT)));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    shop = await UsageShop.open(app);
    ada = await shop.customer({ external_id: 'ada' });
  });

  const expire = () => inRequest(app, () => app.get(ExpireUsage).run());
  const later = (days: number) => app.clock.advance(days * DAY);
  const total = async (query = '') => (await shop.events(query)).pagination.total_count;
  const consumed = async () => (await shop.usage()).items.map(({ consumed_units: units }) => units);
  const change = (apply: (changer: CustomerMeterChanger) => Promise<unknown>) =>
    inRequest(app, () => app.get(UnitOfWork).run(async () => apply(app.get(CustomerMeterChanger))));
  const keyOf = (meterId: string) => ({
    organizationId: shop.account.organizationId,
    customerId: ada,
    meterId,
  });
  const define = (body: object) =>
    shop.account.send<{ id: string }>(
      'POST',
      '/v1/meters/',
      { name: 'Tokens', filter: { conjunction: 'and', clauses: [] }, ...body },
      NEW_GENERATION,
    );

  it('are deleted, and younger ones stay', async () => {
    await shop.ingest(call(ada), call(ada), { name: 'sign.in', external_customer_id: 'unknown' });
    later(31);
    await shop.ingest(call(ada, { metadata: { page: 2 } }));
    await expire();
    expect((await shop.events()).items.map(({ metadata }) => metadata)).toEqual([{ page: 2 }]);
  });

  it('leave the totals of lists and names, also of those that were counted before', async () => {
    await shop.ingest(call(ada), call(ada), { ...call(ada), name: 'sign.in' });
    const queries = ['', '?name=api.call', `?customer_id=${ada}`, '?external_customer_id=ada'];
    const totals = () => Promise.all(queries.map(total));
    const names = async (query = '') =>
      (await shop.names(query)).items.map(({ name, occurrences }) => [name, occurrences]);
    expect(await totals()).toEqual([3, 2, 3, 3]);
    expect((await names(`?customer_id=${ada}&sorting=name`)).sort()).toEqual([
      ['api.call', 2],
      ['sign.in', 1],
    ]);
    later(31);
    await shop.ingest(call(ada));
    await expire();
    expect(await totals()).toEqual([1, 1, 1, 1]);
    const queried = [
      await names(),
      await names(`?customer_id=${ada}`),
      await names('?external_customer_id=ada'),
    ];
    expect(queried).toEqual([[['api.call', 1]], [['api.call', 1]], [['api.call', 1]]]);
  });

  it('free their external ids', async () => {
    const event = call(ada, { external_id: 'call-1' });
    await shop.ingest(event);
    later(29);
    await expire();
    expect((await shop.ingest(event)).body).toEqual({ inserted: 0, duplicates: 1 });
    later(2);
    await expire();
    expect((await shop.ingest(event)).body).toEqual({ inserted: 1, duplicates: 0 });
  });

  it('stay until every meter has counted them', async () => {
    const meter = await shop.meter();
    await shop.ingest(call(ada));
    later(31);
    await expire();
    expect(await total()).toBe(1);
    await shop.count();
    await expire();
    expect([await total(), await consumed()]).toEqual([0, [1]]);
    expect((await shop.usage(`?meter_id=${meter}`)).pagination.total_count).toBe(1);
  });

  it.each([
    ['count', { func: 'count' }, 3, 4],
    ['sum', { func: 'sum', property: 'tokens' }, 14, 21],
    ['max', { func: 'max', property: 'tokens' }, 9, 9],
    ['min', { func: 'min', property: 'tokens' }, 1, 1],
    ['avg', { func: 'avg', property: 'tokens' }, 4.666666666667, 5.25],
    ['unique', { func: 'unique', property: 'tokens' }, 3, 4],
  ])('count on in the balance of a meter: %s', async (_, aggregation, before, after) => {
    await define({ aggregation });
    await shop.ingest(tokens(ada, 1), tokens(ada, 9), tokens(ada, 4));
    await shop.count();
    later(31);
    await expire();
    expect(await consumed()).toEqual([before]);
    expect(await shop.shop.differences()).toEqual([]);
    await shop.ingest(tokens(ada, 7));
    await shop.count();
    expect(await consumed()).toEqual([after]);
    expect(await shop.shop.differences()).toEqual([]);
  });

  it('stay while a meter of unique values needs them, which ends with a reset', async () => {
    const { body: meter } = await define({ aggregation: { func: 'unique', property: 'tokens' } });
    await shop.ingest(tokens(ada, 1), call(ada), tokens(ada, 1));
    await shop.count();
    later(31);
    await expire();
    expect(await total('?source=user')).toBe(2);
    await shop.ingest(tokens(ada, 1));
    await shop.count();
    expect(await consumed()).toEqual([1]);
    await change((changer) => changer.reset(keyOf(meter.id), app.clock.now));
    await expire();
    expect(await total('?source=user')).toBe(1);
  });

  it('leave credits and reservations as they were', async () => {
    const meter = await shop.meter();
    await change((changer) => changer.credit(keyOf(meter), { units: 10, isRollover: false }, app.clock.now));
    await change((changer) => changer.reserve(keyOf(meter), { units: 3, externalId: null }, app.clock.now));
    await shop.ingest(call(ada));
    await shop.count();
    later(31);
    await expire();
    expect(await total('?source=user')).toBe(0);
    const [usage] = (await shop.usage()).items;
    expect(usage).toMatchObject({ consumed_units: 4, credited_units: 10, balance: 6 });
    expect(await shop.shop.differences()).toEqual([]);
  });

  it('are no part of what a changed meter counts again', async () => {
    const meter = await shop.meter();
    await change((changer) => changer.credit(keyOf(meter), { units: 5, isRollover: false }, app.clock.now));
    await change((changer) => changer.reserve(keyOf(meter), { units: 2, externalId: null }, app.clock.now));
    await shop.ingest(tokens(ada, 5));
    await shop.count();
    later(31);
    await expire();
    await shop.ingest(tokens(ada, 7));
    await shop.account.send('PATCH', `/v1/meters/${meter}`, TOKENS);
    await shop.count();
    expect(await consumed()).toEqual([9]);
    expect(await shop.shop.differences()).toEqual([]);
    later(31);
    await expire();
    expect([await consumed(), await shop.shop.differences()]).toEqual([[9], []]);
  });

  it('stay in the charts of meters', async () => {
    const meter = await shop.meter(TOKENS);
    await shop.ingest(...[1, 2, 3].map((count) => tokens(ada, count)));
    await shop.count();
    const limits = { leastEvents: 1, batch: 10, leastOfCustomer: 2 };
    while ((await inRequest(app, () => app.get(UsageRoller).runBatch(limits))) > 0);
    const start = new Date(app.clock.now.getTime() - DAY * 1_000).toISOString();
    later(31);
    await shop.ingest(tokens(ada, 10));
    const end = new Date(app.clock.now.getTime() + DAY * 1_000).toISOString();
    const chart = async (more = '') => {
      const query = `?start_timestamp=${start}&end_timestamp=${end}&interval=day${more}`;
      const path = `/v1/meters/${meter}/quantities${query}`;
      return (await shop.account.send<MeterQuantitiesWire>('GET', path)).body;
    };
    const before = [await chart(), await chart(`&customer_id=${ada}`)];
    expect(before.map(({ total }) => total)).toEqual([16, 16]);
    await shop.count();
    await expire();
    expect(await total()).toBe(1);
    expect([await chart(), await chart(`&customer_id=${ada}`)]).toEqual(before);
    expect(await shop.shop.differences()).toEqual([]);
  });

  it('are deleted while others arrive', async () => {
    await shop.meter();
    const events = Array.from({ length: 40 }, () => call(ada));
    await shop.ingest(...events);
    await shop.count();
    later(31);
    const before = new Date(app.clock.now.getTime() - DAY * 1_000);
    const expired = inRequest(app, () => app.get(UsageExpirer).expire(before, 3));
    for (let sent = 0; sent < 10; sent += 1) {
      await shop.ingest(call(ada), call(ada));
      await shop.count();
    }
    await expired;
    expect([await total(), await consumed()]).toEqual([20, [60]]);
    expect(await shop.shop.differences()).toEqual([]);
  });

  /** Takes a step with two meters, to which the same happens. */
  async function take(step: Step, meters: readonly [string, string], isExpiring: boolean): Promise<void> {
    const now = app.clock.now;
    const changeAll = async (apply: (changer: CustomerMeterChanger, meter: string) => Promise<unknown>) => {
      for (const meter of meters) await change((changer) => apply(changer, meter));
    };
    if (step === 'expire') {
      await shop.count();
      const before = new Date(now.getTime() - 10 * DAY * 1_000);
      if (isExpiring) await inRequest(app, () => app.get(UsageExpirer).expire(before, 3));
    } else if (step === 'reset' || step === 'split')
      await changeAll((changer, meter) => changer[step](keyOf(meter), now));
    else if ('tokens' in step) await shop.ingest(tokens(ada, step.tokens));
    else if ('days' in step) later(step.days);
    else if ('reserve' in step) {
      const reservation = { units: step.reserve, externalId: null };
      const reserved = change((changer) => changer.reserve(keyOf(meters[0]), reservation, now));
      // Refused where the balance is too low.
      await reserved.catch(() => undefined);
    } else {
      const credit = { units: step.credit, isRollover: step.isRollover };
      await changeAll((changer, meter) => changer.credit(keyOf(meter), credit, now));
    }
  }

  /** @returns what was consumed and credited in the end */
  async function play(steps: readonly Step[], isExpiring: boolean): Promise<unknown[]> {
    await app.reset();
    app.clock.restart();
    shop = await UsageShop.open(app);
    ada = await shop.customer();
    const sum = await shop.meter({ ...TOKENS, name: 'sum' });
    const max = await shop.meter({ aggregation: { func: 'max', property: 'tokens' }, name: 'max' });
    await define({ aggregation: { func: 'unique', property: 'tokens' }, name: 'unique' });
    for (const step of steps) await take(step, [sum, max], isExpiring);
    await shop.count();
    expect(await shop.shop.differences()).toEqual([]);
    return (await shop.usage()).items
      .map(({ meter, consumed_units: used, credited_units: credited }) => [meter.name, used, credited])
      .sort();
  }

  it('amount to the same balances, whenever they are deleted', async () => {
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ tokens: fc.integer({ min: -5, max: 9 }) }),
      fc.record({ credit: fc.integer({ min: -5, max: 20 }), isRollover: fc.boolean() }),
      fc.record({ reserve: fc.integer({ min: 1, max: 5 }) }),
      fc.constantFrom<Step>({ days: 1 }, { days: 20 }, 'reset', 'split', 'expire'),
    );
    const property = fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const closing = [...steps, { days: 20 }, 'expire' as const];
      expect(await play(closing, true)).toEqual(await play(closing, false));
    });
    await fc.assert(property, { seed: SEED, numRuns: 15 });
  }, 60_000);
});

describe('bills of usage whose events are not kept', () => {
  let app: TestApp;
  let shop: MeteredShop;

  beforeAll(async () => (app = await TestApp.shared(KEPT)));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    shop = await MeteredShop.open(app);
  });

  const expire = () => inRequest(app, () => app.get(ExpireUsage).run());

  it('have everything that was used in the period', async () => {
    const ada = await shop.subscribe(await shop.plan());
    await shop.use(ada, 5);
    app.clock.advance(30.5 * DAY);
    await expire();
    await shop.use(ada, 2);
    await shop.renew(ada);
    expect(await shop.amounts()).toEqual([1_000, 1_070]);
    expect(await shop.differences()).toEqual([]);
  });

  it('can be recomputed afterwards', async () => {
    const ada = await shop.subscribe(await shop.plan());
    await shop.use(ada, 5);
    await shop.renew(ada);
    await shop.use(ada, 3);
    await expire();
    app.clock.advance(20 * DAY);
    await expire();
    await shop.renew(ada);
    app.clock.advance(31 * DAY);
    await shop.count();
    await expire();
    expect((await shop.amounts()).slice(0, 3)).toEqual([1_000, 1_050, 1_030]);
    expect(await shop.differences()).toEqual([]);
    await app.em.execute('update usage_checkpoints set event_count = event_count + 1 where window_start > 0');
    expect(await shop.differences()).not.toEqual([]);
  });
});

describe('partitions of months whose events are not kept', () => {
  let app: TestApp;

  const partitions = async () =>
    (
      await app.em.execute<{ name: string }[]>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'usage_events'::regclass order by 1`,
      )
    ).map(({ name }) => name);

  beforeAll(async () => (app = await TestApp.shared(KEPT)));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
  });
  afterEach(async () => {
    for (const name of await partitions())
      if (name !== 'usage_events_default') await app.em.execute(`drop table ${name}`);
  });

  it('are dropped once they are empty', async () => {
    await inRequest(app, () => app.get(PrepareUsagePartitions).run());
    const shop = await UsageShop.open(app);
    await shop.ingest(call(await shop.customer()));
    app.clock.advance(75 * DAY);
    expect(await partitions()).toContain('usage_events_2026_03');
    await inRequest(app, () => app.get(ExpireUsage).run());
    expect(await partitions()).not.toContain('usage_events_2026_03');
    expect(await partitions()).toContain('usage_events_2026_05');
  });
});

it('keeps usage events for good by default', async () => {
  const app = await TestApp.shared();
  await app.reset();
  const shop = await UsageShop.open(app);
  await shop.ingest(call(await shop.customer()));
  app.clock.advance(400 * DAY);
  await inRequest(app, () => app.get(ExpireUsage).run());
  expect((await shop.events()).pagination.total_count).toBe(1);
});
