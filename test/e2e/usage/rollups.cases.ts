import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '#common/ids/new-id.js';
import { calendarPeriods, calendarUnits } from '#common/time/calendar-periods.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { reading } from '#platform/database/reading.js';
import type { MeterAggregation } from '../../../src/billing/meters/meter-aggregation.js';
import type { MeterFilter } from '../../../src/billing/meters/meter-filter.js';
import { PurgeUsage } from '../../../src/billing/usage/jobs/purge-usage.job.js';
import type { EventTables } from '../../../src/billing/usage/event-conditions.queries.js';
import { quantitiesOfEvents } from '../../../src/billing/usage/event-quantity.queries.js';
import {
  MeterQuantityQueries,
  type MeterQuantityRequest,
} from '../../../src/billing/usage/meter-quantity.queries.js';
import { UsageEventRepository } from '../../../src/billing/usage/usage-event.repository.js';
import { UsageRoller } from '../../../src/billing/usage/usage-roller.service.js';
import { inRequest } from '../../support/in-request.js';
import { aggregations, events, filters } from '../../support/random-usage.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';

const SEED = 20_261_129;
const RUNS = 40;
const DAY = 86_400_000;
const NEW_GENERATION = { 'polar-version': '2026-04' };
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];
/** Around a change of the clocks in Berlin. */
const CHANGE = Date.parse('2023-10-29T01:00:00Z');
const EVERYTHING: MeterFilter = { conjunction: 'and', clauses: [] };
/** Small, so that few events have every place: in buckets, behind them, and beside them. */
const SMALL = { leastEvents: 1, batch: 9, leastOfCustomer: 5 };

describe('rollups of meters', () => {
  let app: TestApp;
  let acme: UsageShop;
  let customerIds: string[];

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    acme = await UsageShop.open(app);
    customerIds = [
      await acme.customer(),
      await acme.customer(),
      await acme.customer({ external_id: 'known' }),
    ];
  });

  const unit = <Result>(work: () => Promise<Result>) => inRequest(app, () => app.get(UnitOfWork).run(work));
  const rollUp = (limits = SMALL) => inRequest(app, () => app.get(UsageRoller).runBatch(limits));
  const rollUpAll = async (limits = SMALL) => {
    while ((await rollUp(limits)) > 0);
  };

  async function defineMeter(
    filter: MeterFilter,
    aggregation: MeterAggregation,
    id?: string,
  ): Promise<string> {
    const body = { name: 'Random', filter, aggregation };
    const [method, path] = id === undefined ? ['POST', '/v1/meters/'] : ['PATCH', `/v1/meters/${id}`];
    const answer = await acme.account.send<{ id: string }>(method, path, body, NEW_GENERATION);
    expect(answer.status).toBeLessThan(300);
    return answer.body.id;
  }

  interface SentEvent {
    at: number;
    customer?: string | null;
    externalId?: string | null;
    metadata?: Record<string, string | number | boolean>;
    name?: string;
    source?: 'user' | 'system';
  }

  async function append(sent: readonly SentEvent[]): Promise<void> {
    const { organizationId } = acme.account;
    await unit(() =>
      app.get(UsageEventRepository).append(
        sent.map(
          ({ at, customer = null, externalId = null, metadata = {}, name = 'call', source = 'user' }) => ({
            ...{ id: newId(), organizationId, customerId: customer, externalCustomerId: externalId },
            ...{ externalId: null, name, source, timestamp: new Date(at), metadata },
          }),
        ),
        app.clock.now,
      ),
    );
  }

  /** As when a customer with the external id is created. */
  const link = (externalId: string, id: string) =>
    unit(() =>
      app
        .get(UsageEventRepository)
        .link({ id, organizationId: acme.account.organizationId, externalId }, 1_000),
    );

  async function requestOf(
    meterId: string,
    more: Partial<MeterQuantityRequest> & Pick<MeterQuantityRequest, 'start' | 'end' | 'partStarts'>,
  ): Promise<MeterQuantityRequest> {
    const [meter] = await app.em.execute<[{ filter: MeterFilter; aggregation: MeterAggregation }]>(
      'select filter, aggregation from meters where id = ?',
      [meterId],
    );
    const { organizationId } = acme.account;
    return { meter: { ...meter, id: meterId, organizationId }, ...more };
  }

  /** What the product answers has to be what the events amount to. */
  async function compare(request: MeterQuantityRequest): Promise<string> {
    const [answered, counted] = await inRequest(app, async () => [
      await app.get(MeterQuantityQueries).read(request),
      await quantitiesOfEvents(reading<EventTables>(app.em), request),
    ]);
    expect(answered).toEqual(counted);
    return answered.total;
  }

  const day = (more: Partial<MeterQuantityRequest> = {}) => {
    const [start, end] = [new Date(CHANGE), new Date(CHANGE + DAY)];
    return { start, end, partStarts: [start], ...more };
  };

  async function count(statement: string, ...values: unknown[]): Promise<number> {
    const [row] = await app.em.execute<[{ count: number }]>(
      `select count(*)::int as count ${statement}`,
      values,
    );
    return row.count;
  }

  const instants = fc.oneof(
    fc.integer({ min: -4 * DAY, max: 4 * DAY }).map((after) => CHANGE + after),
    // On the edges of buckets, and a millisecond beside them.
    fc
      .tuple(fc.integer({ min: -300, max: 300 }), fc.constantFrom(-1, 0, 1))
      .map(([n, by]) => CHANGE + n * 900_000 + by),
  );

  it('answer what the events amount to, whatever was rolled up, linked or changed meanwhile', async () => {
    let [rolled, measured, linked] = [0, 0, 0];
    const happened = fc.array(
      fc.record({
        event: events,
        at: instants,
        customer: fc.constantFrom(0, 0, 0, 1, 2, null, 'late', 'later', 'never'),
      }),
      { minLength: 1, maxLength: 40 },
    );
    const asked = fc.record({
      one: instants,
      other: instants,
      interval: fc.constantFrom(...calendarUnits),
      zone: fc.constantFrom(...ZONES),
      ids: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { nil: undefined }),
      externalIds: fc.option(fc.subarray(['known', 'late', 'later', 'never'], { minLength: 1 }), {
        nil: undefined,
      }),
    });
    const steps = fc.record({
      batches: fc.integer({ min: 0, max: 12 }),
      batch: fc.constantFrom(SMALL.batch, 400),
      links: fc.boolean(),
      changes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        ...([
          filters,
          aggregations,
          happened,
          steps,
          fc.array(asked, { minLength: 4, maxLength: 4 }),
        ] as const),
        async (filter, aggregation, sent, { batches, batch, links, changes }, requests) => {
          // Most random filters match nothing.
          const meterId = await defineMeter(changes ? filter : EVERYTHING, aggregation);
          await append(
            sent.map(({ event, at, customer }) => ({
              ...{ name: event.name, source: event.source, metadata: event.metadata, at },
              ...(typeof customer === 'string'
                ? { externalId: customer }
                : { customer: customer === null ? null : customerIds[customer]! }),
            })),
          );
          for (let pass = 0; pass < batches; pass += 1) await rollUp({ ...SMALL, batch });
          if (links) linked += (await link('late', customerIds[0]!)) + (await link('later', customerIds[1]!));
          if (links && batches > 6) await rollUp();
          if (changes) await defineMeter(EVERYTHING, aggregation, meterId);
          rolled += await count(
            'from usage_rollups where meter_id = ? and is_current and position > 0',
            meterId,
          );
          for (const { one, other, interval: unitOf, zone, ids, externalIds } of requests) {
            const [start, end] = [new Date(Math.min(one, other)), new Date(Math.max(one, other) + 1)];
            const partStarts = calendarPeriods({ start, end, unit: unitOf, timeZone: zone }, 1_000) ?? [
              start,
            ];
            const named = {
              ...(ids && { customer_id: ids.map((index) => customerIds[index]!) }),
              ...(externalIds && { external_customer_id: externalIds }),
            };
            const total = await compare(await requestOf(meterId, { start, end, partStarts, ...named }));
            if (total !== '0') measured += 1;
          }
          // Later passes need not roll it up.
          await app.em.execute('delete from meters where id = ?', [meterId]);
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
    // Or the comparisons would say little.
    expect(Math.min(rolled, measured, linked)).toBeGreaterThan(20);
    expect(await count('from usage_rollup_customers where is_rolled_up')).toBeGreaterThan(10);
  });

  it('answer from buckets and not from the events in them', async () => {
    const meterId = await defineMeter(EVERYTHING, { func: 'sum', property: 'calls' });
    const ada = await acme.customer();
    await append(
      Array.from({ length: 30 }, (_, n) => ({
        at: CHANGE + n * 60_000,
        customer: ada,
        metadata: { calls: 1.5 },
      })),
    );
    await rollUpAll();
    // As a fault would, so that the answer shows where it comes from.
    await app.em.execute(`update usage_events set metadata = '{"calls": 7}' where customer_id = ?`, [ada]);
    const read = async (more: object) =>
      (await app.get(MeterQuantityQueries).read(await requestOf(meterId, day(more)))).total;
    expect(await read({ customer_id: [ada] })).toBe('45');
    // Ten minutes are no whole bucket.
    expect(await read({ customer_id: [ada], end: new Date(CHANGE + 600_000) })).toBe('70');
  });

  it('begin again when the meter is changed, and leave nothing of the former one', async () => {
    const meterId = await defineMeter(EVERYTHING, { func: 'count' });
    await append([{ at: CHANGE, customer: customerIds[0]!, metadata: { size: 3 } }]);
    await rollUpAll();
    const before = await count(
      'from usage_rollup_buckets b join usage_rollups r on r.id = b.rollup_id where r.meter_id = ?',
      meterId,
    );
    expect(before).toBeGreaterThan(0);
    await defineMeter(EVERYTHING, { func: 'sum', property: 'size' }, meterId);
    await compare(await requestOf(meterId, day()));
    await rollUpAll();
    await compare(await requestOf(meterId, day()));
    expect(await count('from usage_rollups where meter_id = ?', meterId)).toBe(2);
    await inRequest(app, () => app.get(PurgeUsage).run());
    expect(await count('from usage_rollups where meter_id = ?', meterId)).toBe(1);
    expect(
      await count(
        'from usage_rollup_buckets b where not exists (select from usage_rollups r where r.id = b.rollup_id)',
      ),
    ).toBe(0);
  });

  it('are added to by several workers, each event once', async () => {
    const meterId = await defineMeter(EVERYTHING, { func: 'count' });
    await append(
      Array.from({ length: 200 }, (_, n) => ({ at: CHANGE + n * 1_000, customer: customerIds[n % 3]! })),
    );
    const work = async () => {
      for (let pass = 0; pass < 40; pass += 1) await rollUp();
    };
    await Promise.all([work(), work(), work()]);
    await rollUpAll();
    await compare(await requestOf(meterId, day()));
    await compare(await requestOf(meterId, day({ customer_id: [customerIds[1]!] })));
  });

  it('are not kept of few events, nor of meters that count distinct values', async () => {
    const few = await UsageShop.open(app, 'Few');
    const meter = await few.meter();
    await few.customer({ external_id: 'ada' });
    await few.ingest({ name: 'api.call', external_customer_id: 'ada' });
    await rollUpAll({ ...SMALL, leastEvents: 500 });
    expect(await count('from usage_rollups where meter_id = ?', meter)).toBe(0);
    const unique = await defineMeter(EVERYTHING, { func: 'unique', property: 'a' });
    await rollUpAll();
    expect(await count('from usage_rollups where meter_id = ?', unique)).toBe(0);
  });
});
