import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { MeterAggregation } from '../../../src/billing/meters/meter-aggregation.js';
import type { MeterFilter } from '../../../src/billing/meters/meter-filter.js';
import {
  countedCondition,
  eventQuantity,
  isIncremental,
  mergedStates,
  quantityOfState,
  stateOfEvents,
  type AggregateState,
  type IncrementalAggregation,
} from '../../../src/billing/usage/event-aggregates.queries.js';
import { eventCondition } from '../../../src/billing/usage/event-filter.queries.js';
import { aggregations, events, filters } from '../../support/random-usage.js';
import { TestApp } from '../../support/test-app.js';
import { insertUsageEvents } from '../../support/usage-events.js';
import { exactly, matches, quantity } from '../../support/usage-model.js';

const SEED = 20_261_127;
const EVENTS = 200;
const RUNS = 400;
const MERCHANT = 'acme';

describe('random filters and aggregations', () => {
  let app: TestApp;
  const recorded = fc.sample(events, { seed: SEED, numRuns: EVENTS });

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    await insertUsageEvents(app, MERCHANT, recorded);
  });

  async function rows<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return (await statement.execute(reading(app.em))).rows;
  }

  /** Of each event, in the order of their positions; a null would be neither true nor false. */
  async function matched(filter: MeterFilter): Promise<(boolean | null)[]> {
    const found = await rows(
      sql<{ matches: boolean | null }>`select ${eventCondition(filter)} as matches
        from usage_events e where e.organization_id = ${MERCHANT} order by e.position`,
    );
    return found.map((row) => row.matches);
  }

  async function aggregated(filter: MeterFilter, aggregation: MeterAggregation): Promise<bigint> {
    const [row] = await rows(
      sql<{ quantity: string }>`select ${eventQuantity(aggregation)} as quantity
        from usage_events e where e.organization_id = ${MERCHANT}
          and ${eventCondition(filter)} and ${countedCondition(aggregation)}`,
    );
    return exactly(row!.quantity);
  }

  /** From the states of the events before a position and of the others, which each ignore what does not count. */
  async function merged(
    filter: MeterFilter,
    aggregation: IncrementalAggregation,
    position: number,
  ): Promise<bigint> {
    const { count, sum, min, max } = stateOfEvents(aggregation);
    const stateWhere = (half: RawBuilder<unknown>) => sql`
      (select ${count} as count, ${sum} as sum, ${min} as min, ${max} as max from usage_events e
        where e.organization_id = ${MERCHANT} and ${eventCondition(filter)} and ${half})`;
    const whole = mergedStates(columnsOf('before'), columnsOf('after'));
    const [row] = await rows(
      sql<{ quantity: string }>`select ${quantityOfState(aggregation.func, whole)} as quantity
        from ${stateWhere(sql`e.position < ${position}`)} as before,
             ${stateWhere(sql`e.position >= ${position}`)} as after`,
    );
    return exactly(row!.quantity);
  }

  it('match the events that the rules say', async () => {
    let [yes, no] = [0, 0];
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = recorded.map((event) => matches(filter, event));
        expect(await matched(filter)).toEqual(expected);
        yes += expected.filter(Boolean).length;
        no += expected.filter((matches) => !matches).length;
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // Or the comparisons would say little.
    expect(Math.min(yes, no)).toBeGreaterThan(10_000);
  });

  it('give the quantities that exact arithmetic gives, at once and in two parts', async () => {
    let fractions = 0;
    await fc.assert(
      fc.asyncProperty(
        filters,
        aggregations,
        fc.nat({ max: EVENTS }),
        async (filter, aggregation, position) => {
          const found = recorded.filter((event) => matches(filter, event));
          const expected = quantity(aggregation, found);
          expect(await aggregated(filter, aggregation)).toBe(expected);
          if (isIncremental(aggregation)) expect(await merged(filter, aggregation, position)).toBe(expected);
          if (expected % exactly(1) !== 0n) fractions += 1;
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
    expect(fractions).toBeGreaterThan(20);
  });
});

function columnsOf(state: string): AggregateState {
  const column = (name: string): RawBuilder<string> => sql<string>`${sql.ref(`${state}.${name}`)}`;
  return { count: column('count'), sum: column('sum'), min: column('min'), max: column('max') };
}
