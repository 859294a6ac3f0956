import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { MeterAggregation } from '../../../src/billing/meters/meter-aggregation.js';
import {
  countedCondition,
  eventQuantity,
  isIncremental,
  mergedStates,
  quantityOfState,
  type AggregateState,
} from '../../../src/billing/usage/event-aggregates.queries.js';
import { TestApp } from '../../support/test-app.js';
import { insertUsageEvents, type TestEvent } from '../../support/usage-events.js';

const MERCHANT = 'acme';
const AT = 1_700_000_000_000;

describe('aggregations of meters', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.shared();
    await app.reset();
  });

  async function read<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return (await statement.execute(reading(app.em))).rows;
  }

  /** The quantity of all events, and how many of them count. */
  async function aggregated(aggregation: MeterAggregation): Promise<[quantity: string, counted: number]> {
    const [row] = await read(
      sql<{ quantity: string; counted: number }>`
        select ${eventQuantity(aggregation)} as quantity,
               (count(*) filter (where ${countedCondition(aggregation)}))::int as counted
          from usage_events e where e.organization_id = ${MERCHANT}`,
    );
    return [row!.quantity, row!.counted];
  }

  const of = (func: Exclude<MeterAggregation['func'], 'count'>, property: string): MeterAggregation => ({
    func,
    property,
  });
  const record = (events: Partial<TestEvent>[]): Promise<void> => insertUsageEvents(app, MERCHANT, events);
  const recordValues = (values: (string | number | boolean)[]): Promise<void> =>
    record(values.map((value) => ({ metadata: { value } })));

  it.each<[MeterAggregation, string, number]>([
    [{ func: 'count' }, '8', 8],
    // Only numbers are added up and compared, and numbers alone.
    [of('sum', 'value'), '17.5', 4],
    [of('max', 'value'), '10', 4],
    [of('min', 'value'), '-2.5', 4],
    [of('avg', 'value'), '4.375', 4],
    // What looks like a number is another value; so is `true`.
    [of('unique', 'value'), '5', 7],
    [of('sum', 'none'), '0', 0],
    [of('unique', 'none'), '0', 0],
  ])('%j of mixed values gives %s', async (aggregation, quantity, counted) => {
    await recordValues([10, '10', 10, true, '10', -2.5, 0]);
    await record([{ metadata: { other: 1 } }]);
    expect(await aggregated(aggregation)).toEqual([quantity, counted]);
  });

  it.each<[MeterAggregation, string, number]>([
    [of('max', 'timestamp'), '1700000002', 3],
    [of('avg', 'timestamp'), '1700000001', 3],
    [of('unique', 'timestamp'), '2', 3],
    [of('sum', 'name'), '0', 0],
    [of('max', 'source'), '0', 0],
    [of('unique', 'name'), '2', 3],
    [of('unique', 'source'), '1', 3],
  ])('%j reads the event, not its metadata', async (aggregation, quantity, counted) => {
    await record([
      { name: '7', at: AT + 2_000, metadata: { name: 7, source: 7, timestamp: 9_999_999_999 } },
      { name: '7', at: AT + 2_999, metadata: { name: 8, source: 8 } },
      { name: '8', at: AT - 1_000 },
    ]);
    expect(await aggregated(aggregation)).toEqual([quantity, counted]);
  });

  it.each(['sum', 'max', 'min', 'avg', 'unique'] as const)('%s of no events is 0', async (func) => {
    expect(await aggregated(of(func, 'value'))).toEqual(['0', 0]);
  });

  it.each([
    ['sum', [0.1, 0.2], '0.3'],
    ['sum', [9_007_199_254_740_991, 2, 1e21, 1e-7], '1000009007199254740993.0000001'],
    ['max', [1e21, 9_007_199_254_740_993], '1000000000000000000000'],
    ['avg', [1, 1, 0], '0.666666666667'],
    ['avg', [-1, -1, 0], '-0.666666666667'],
    // Halfway between two numbers of 12 decimals.
    ['avg', [0.000000000001, 0], '0.000000000001'],
    ['avg', [-0.000000000001, 0], '-0.000000000001'],
    // Less than halfway by too little for 16 digits.
    ['avg', [0.000000000001, -1e-40], '0'],
  ] as const)('%s of %j is exactly %s', async (func, values, quantity) => {
    await recordValues([...values]);
    expect(await aggregated(of(func, 'value'))).toEqual([quantity, values.length]);
  });

  it.each(['sum', 'unique'] as const)('%s leaves out events by false, not by null', async (func) => {
    await record([{ metadata: {} }]);
    const condition = countedCondition(of(func, 'value'));
    expect(await read(sql`select ${condition} as counted from usage_events e`)).toEqual([{ counted: false }]);
  });

  it('counts texts once that are the same bytes', async () => {
    await recordValues(['é', 'e\u0301', 'é', 'E', 'e']);
    expect(await aggregated(of('unique', 'value'))).toEqual(['4', 5]);
  });

  describe('of two parts', () => {
    const state = (
      count: number,
      sum: string,
      least: number | null,
      most: number | null,
    ): AggregateState => ({
      count: sql`${count}::numeric`,
      sum: sql`${sum}::numeric`,
      min: sql`${least}::numeric`,
      max: sql`${most}::numeric`,
    });

    it.each([
      ['count', '5'],
      ['sum', '11.5'],
      ['min', '-2'],
      ['max', '9'],
      ['avg', '2.3'],
    ] as const)('merge into the %s of all events', async (func, quantity) => {
      const merged = mergedStates(state(3, '12.5', -1, 9), state(2, '-1', -2, 1));
      const [row] = await read(
        sql<{ quantity: string }>`select ${quantityOfState(func, merged)} as quantity`,
      );
      expect(row!.quantity).toBe(quantity);
    });

    it.each([
      ['min', '4'],
      ['max', '9'],
      ['avg', '6.5'],
    ] as const)('merge into the %s of one, where the other is empty', async (func, quantity) => {
      const merged = mergedStates(state(0, '0', null, null), state(2, '13', 4, 9));
      const [row] = await read(
        sql<{ quantity: string }>`select ${quantityOfState(func, merged)} as quantity`,
      );
      expect(row!.quantity).toBe(quantity);
    });

    it('cannot be merged for distinct values', () => {
      expect(isIncremental(of('unique', 'value'))).toBe(false);
      expect(isIncremental(of('avg', 'value'))).toBe(true);
      expect(isIncremental({ func: 'count' })).toBe(true);
    });
  });
});
