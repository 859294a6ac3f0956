import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { MeterAggregation, propertyFunctions } from '../meters/meter-aggregation.js';
import { EVERY_EVENT, NO_EVENT, type EventCondition } from './event-filter.queries.js';
import {
  eventProperty,
  typeOfMember,
  type EventProperty,
  type EventValue,
} from './event-property.queries.js';

/** Exact; the driver reads it as text. */
type Numeric = RawBuilder<string>;

/** What a set of events contributes to a quantity. States of disjoint sets can be merged, without their events. */
export interface AggregateState {
  /** Events that count. */
  count: Numeric;
  /** 0 for no events, and for meters that count. */
  sum: Numeric;
  /** Null for no events, and for meters that count. */
  min: RawBuilder<string | null>;
  max: RawBuilder<string | null>;
}

/** All but `unique`, whose quantity needs the events: two sets may have values in common. */
export type IncrementalAggregation =
  { func: 'count' } | { func: (typeof propertyFunctions)[number]; property: string };

/** Decimals of an average, as prices of a unit have. Other quantities are exact. */
const AVERAGE_SCALE = 12;
/**
 * Multiplied with a sum, it gives the quotient 30 more decimals than the sum has. An average of fewer than 10^17 events
 * that is not halfway between two numbers of 12 decimals differs from halfway by more than those can lose, so rounding
 * twice is as exact as rounding once.
 */
const MORE_DECIMALS = sql`1.000000000000000000000000000000`;

export function isIncremental(aggregation: MeterAggregation): aggregation is IncrementalAggregation {
  return aggregation.func !== 'unique';
}

/** The condition, beside that of the meter's filter, under which `usage_events as e` counts; never null. */
export function countedCondition(aggregation: MeterAggregation): EventCondition {
  if (aggregation.func === 'count') return EVERY_EVENT;
  const property = eventProperty(aggregation.property);
  if (property.kind === 'member')
    return aggregation.func === 'unique'
      ? sql<SqlBool>`e.metadata -> ${property.key} is not null`
      : sql<SqlBool>`${typeOfMember(property.key)} is not distinct from 'number'`;
  return property.kind === 'number' || aggregation.func === 'unique' ? EVERY_EVENT : NO_EVENT;
}

/**
 * The quantity of a set of `usage_events as e`, 0 for none. Events that do not count leave it as it is.
 * @param others the state of further events, which unique values leave out
 */
export function eventQuantity(aggregation: MeterAggregation, others?: AggregateState): Numeric {
  if (isIncremental(aggregation)) {
    const state = stateOfEvents(aggregation);
    return quantityOfState(aggregation.func, others === undefined ? state : mergedStates(state, others));
  }
  return sql<string>`count(distinct ${distinctValue(eventProperty(aggregation.property))})::numeric`;
}

/** What retention has deleted of a window: `usage_checkpoints as k`, which may be missing. */
export const CHECKPOINT: AggregateState = {
  count: sql`coalesce(k.event_count, 0)::numeric`,
  sum: sql`coalesce(k.event_sum, 0)`,
  min: sql`k.event_min`,
  max: sql`k.event_max`,
};

export function stateOfEvents(aggregation: IncrementalAggregation): AggregateState {
  const value = aggregation.func === 'count' ? null : numericValue(eventProperty(aggregation.property));
  if (value === null)
    return {
      count: sql`count(*)::numeric`,
      sum: sql`0::numeric`,
      min: sql`null::numeric`,
      max: sql`null::numeric`,
    };
  return {
    count: sql`count(${value})::numeric`,
    sum: sql`coalesce(sum(${value}), 0)`,
    min: sql`min(${value})`,
    max: sql`max(${value})`,
  };
}

/** The state in the columns of a row, such as `customer_meters as m` or, of an upsert, `excluded`. */
export function stateOfRow(row: string): AggregateState {
  const column = (name: string) => sql.ref<string>(`${row}.${name}`);
  return {
    count: sql<string>`${column('event_count')}::numeric`,
    sum: sql<string>`${column('event_sum')}`,
    min: sql<string | null>`${column('event_min')}`,
    max: sql<string | null>`${column('event_max')}`,
  };
}

/** The state of two sets that have no event in common. */
export function mergedStates(one: AggregateState, other: AggregateState): AggregateState {
  return {
    count: sql`(${one.count} + ${other.count})`,
    sum: sql`(${one.sum} + ${other.sum})`,
    // Nulls are ignored.
    min: sql`least(${one.min}, ${other.min})`,
    max: sql`greatest(${one.max}, ${other.max})`,
  };
}

/** Averages are rounded to 12 decimals, halves away from zero. */
export function quantityOfState(
  func: IncrementalAggregation['func'],
  { count, sum, min, max }: AggregateState,
): Numeric {
  switch (func) {
    case 'count':
      return count;
    case 'sum':
      return sql<string>`trim_scale(${sum})`;
    case 'min':
      return sql<string>`trim_scale(coalesce(${min}, 0))`;
    case 'max':
      return sql<string>`trim_scale(coalesce(${max}, 0))`;
    case 'avg':
      return sql<string>`trim_scale(coalesce(
        round(${sum} * ${MORE_DECIMALS} / nullif(${count}, 0), ${sql.lit(AVERAGE_SCALE)}), 0))`;
  }
}

/** Null unless the value is a number. */
function numericValue(property: EventProperty): EventValue {
  switch (property.kind) {
    case 'text':
      return sql`null::numeric`;
    case 'number':
      return property.value;
    case 'member':
      return sql`case when ${typeOfMember(property.key)} = 'number'
        then (e.metadata -> ${property.key})::numeric end`;
  }
}

/** `1` and `1.0` are one value, `1` and `"1"` are two. */
function distinctValue(property: EventProperty): EventValue {
  return property.kind === 'member' ? sql`(e.metadata -> ${property.key})` : property.value;
}
