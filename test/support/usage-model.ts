import type { MeterAggregation } from '../../src/billing/meters/meter-aggregation.js';
import type { FilterClause, MeterFilter } from '../../src/billing/meters/meter-filter.js';
import type { TestEvent } from './usage-events.js';

type Value = string | number | boolean;

/** More than any double or average needs. */
const DECIMALS = 400;
const ONE = 10n ** BigInt(DECIMALS);
const AVERAGE_UNIT = 10n ** BigInt(DECIMALS - 12);

/** Whether a filter matches an event, by the rules of the contract and without a database. */
export function matches(filter: MeterFilter, event: TestEvent): boolean {
  const results = filter.clauses.map((clause) =>
    'clauses' in clause ? matches(clause, event) : clauseMatches(clause, event),
  );
  if (results.length === 0) return true;
  return filter.conjunction === 'and' ? results.every(Boolean) : results.some(Boolean);
}

/** The quantity of events that a filter has matched, in units of 10^-400. */
export function quantity(aggregation: MeterAggregation, events: readonly TestEvent[]): bigint {
  if (aggregation.func === 'count') return BigInt(events.length) * ONE;
  const values = events
    .map((event) => valueOf(event, aggregation.property))
    .filter((value) => value !== undefined);
  if (aggregation.func === 'unique')
    return BigInt(new Set(values.map((value) => JSON.stringify(value))).size) * ONE;
  const numbers = values.filter((value) => typeof value === 'number').map(exactly);
  if (numbers.length === 0) return 0n;
  const sum = numbers.reduce((total, number) => total + number, 0n);
  switch (aggregation.func) {
    case 'sum':
      return sum;
    case 'max':
      return numbers.reduce((most, number) => (number > most ? number : most));
    case 'min':
      return numbers.reduce((least, number) => (number < least ? number : least));
    case 'avg':
      return average(sum, BigInt(numbers.length));
  }
}

/** A decimal number in units of 10^-400. */
export function exactly(value: number | string): bigint {
  const text = typeof value === 'number' ? JSON.stringify(value) : value;
  const [, sign, whole, fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`${text} is no decimal number`);
  const places = DECIMALS + Number(exponent) - fraction.length;
  return BigInt(`${sign ?? ''}${whole}${fraction}`) * 10n ** BigInt(places);
}

function average(sum: bigint, count: bigint): bigint {
  const size = sum < 0n ? -sum : sum;
  const units = (2n * size + count * AVERAGE_UNIT) / (2n * count * AVERAGE_UNIT);
  return (sum < 0n ? -units : units) * AVERAGE_UNIT;
}

function valueOf(event: TestEvent, property: string): Value | undefined {
  if (property === 'name') return event.name;
  if (property === 'source') return event.source;
  if (property === 'timestamp') return Math.floor(event.at / 1_000);
  return Object.hasOwn(event.metadata, property) ? event.metadata[property] : undefined;
}

function clauseMatches({ property, operator, value }: FilterClause, event: TestEvent): boolean {
  const stored = valueOf(event, property);
  if (stored === undefined) return false;
  if (operator === 'like') return textOf(stored).includes(textOf(value));
  if (operator === 'not_like') return !textOf(stored).includes(textOf(value));
  const order = orderOf(stored, value);
  return order !== null && OPERATORS[operator](order);
}

const OPERATORS = {
  eq: (order: number) => order === 0,
  ne: (order: number) => order !== 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
};

/** Null for values that are not compared with each other. */
function orderOf(stored: Value, value: Value): number | null {
  if (typeof stored === 'string')
    return typeof value === 'number' ? null : Buffer.compare(Buffer.from(stored), Buffer.from(textOf(value)));
  if (typeof stored === 'boolean') return typeof value === 'boolean' ? Number(stored) - Number(value) : null;
  if (typeof value === 'string') return null;
  const [one, other] = [exactly(stored), exactly(Number(value))];
  return one < other ? -1 : Number(one > other);
}

function textOf(value: Value): string {
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'number' ? decimalText(exactly(value)) : value;
}

/** Without an exponent, as PostgreSQL writes numbers. */
function decimalText(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = String(size % ONE)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${String(size / ONE)}${fraction === '' ? '' : `.${fraction}`}`;
}
