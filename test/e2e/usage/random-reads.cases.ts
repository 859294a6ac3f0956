import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarUnits } from '#common/time/calendar-periods.js';
import type { MeterQuantitiesWire } from '../../../src/billing/usage/meter-quantity.presenter.js';
import { aggregations, events, filters } from '../../support/random-usage.js';
import { TestApp } from '../../support/test-app.js';
import { UsageShop } from '../../support/usage.js';
import { insertUsageEvents, type TestEvent } from '../../support/usage-events.js';
import { exactly, matches, quantity } from '../../support/usage-model.js';

const SEED = 20_261_128;
const EVENTS = 100;
const RUNS = 60;
const DAY = 86_400_000;
const NEW_GENERATION = { 'polar-version': '2026-04' };
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];
/** Around a change of the clocks in Berlin. */
const CHANGE = Date.parse('2023-10-29T01:00:00Z');

describe('random reads of events', () => {
  let app: TestApp;
  let acme: UsageShop;
  const recorded: TestEvent[] = fc
    .sample(fc.tuple(events, fc.integer({ min: -4 * DAY, max: 4 * DAY })), { seed: SEED, numRuns: EVENTS })
    .map(([event, after]) => ({ ...event, at: CHANGE + after }));
  const usage = recorded.filter(({ source }) => source === 'user');

  interface Page {
    pagination: { total_count: number };
  }
  /** As a client of the new generation, since no older one could read system events with such names. */
  const read = <Body>(path: string) => acme.account.send<Body>('GET', path, undefined, NEW_GENERATION);

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    acme = await UsageShop.open(app);
    await insertUsageEvents(app, acme.account.organizationId, recorded);
  });

  it('find what the filter matches', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
        const { body } = await read<Page>(`/v1/events/?${query}`);
        const { total_count: total } = body.pagination;
        expect(total).toBe(recorded.filter((event) => matches(filter, event)).length);
        if (total > 0 && total < EVENTS) found += 1;
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(found).toBeGreaterThan(5);
  });

  it('measure what the meter counts in each interval', async () => {
    const instants = fc.integer({ min: -5 * DAY, max: 5 * DAY }).map((after) => CHANGE + after);
    const units = fc.constantFrom(...calendarUnits);
    let measured = 0;
    await fc.assert(
      fc.asyncProperty(
        ...([filters, aggregations, instants, instants, units, fc.constantFrom(...ZONES)] as const),
        async (filter, aggregation, one, other, interval, timezone) => {
          const [start, end] = [Math.min(one, other), Math.max(one, other) + 1];
          const body = { name: 'Random', filter, aggregation };
          const meter = await acme.account.send<{ id: string }>('POST', '/v1/meters/', body, NEW_GENERATION);
          expect(meter.status).toBe(201);
          const query = new URLSearchParams({
            ...{ start_timestamp: new Date(start).toISOString(), end_timestamp: new Date(end).toISOString() },
            ...{ interval, timezone },
          }).toString();
          const path = `/v1/meters/${meter.body.id}/quantities?${query}`;
          const answer = await read<MeterQuantitiesWire>(path);
          expect(answer.status).toBe(200);
          const { quantities, total } = answer.body;
          const numberOf = (from: number, until: number) =>
            nearest(
              quantity(
                aggregation,
                usage.filter((event) => event.at >= from && event.at < until && matches(filter, event)),
              ),
            );
          expect(total).toBe(numberOf(start, end));
          for (const [at, part] of quantities.entries()) {
            const [from, until] = [part.timestamp, quantities[at + 1]?.timestamp ?? end];
            const [begin, finish] = [Math.max(start, new Date(from).getTime()), new Date(until).getTime()];
            expect(part.quantity).toBe(numberOf(begin, finish));
          }
          if (total !== 0) measured += 1;
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
    expect(measured).toBeGreaterThan(5);
  });

  it('never fail by a fault of ours', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      filters.map((filter) => JSON.stringify(filter).replace(/"(eq|and|a)"/, '"\\u0000"')),
      fc
        .anything({ withNullPrototype: false })
        .map((value) => JSON.stringify({ conjunction: 'and', clauses: [value] })),
    );
    const dates = fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '1883-11-18T12:00:00-04:56', ''),
    );
    const zones = fc.oneof(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.string());
    const meter = await acme.meter({ filter: { conjunction: 'and', clauses: [] } });
    await fc.assert(
      fc.asyncProperty(
        texts,
        dates,
        dates,
        fc.constantFrom(...calendarUnits),
        zones,
        async (filter, from, to, interval, timezone) => {
          const events = new URLSearchParams({ filter, start_timestamp: from, end_timestamp: to }).toString();
          const quantities = new URLSearchParams({
            start_timestamp: from,
            end_timestamp: to,
            interval,
            timezone,
          });
          for (const path of [
            `/v1/events/?${events}`,
            `/v1/meters/${meter}/quantities?${quantities.toString()}`,
          ]) {
            const { status } = await read(path);
            expect([200, 422]).toContain(status);
          }
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });
});

/** Of a quantity in units of 10^-400. */
function nearest(units: bigint): number {
  const size = units < 0n ? -units : units;
  const one = exactly(1);
  const text = `${units < 0n ? '-' : ''}${String(size / one)}.${String(size % one).padStart(400, '0')}`;
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
}
