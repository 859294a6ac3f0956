import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { countedBy } from './counted-events.queries.js';
import {
  quantityOfState,
  stateOfEvents,
  type AggregateState,
  type IncrementalAggregation,
} from './event-aggregates.queries.js';
import type { EventTables } from './event-conditions.queries.js';
import { appendedUpTo, appendedWithin } from './event-positions.queries.js';
import { partAt, quantitiesIn, type Quantities, type QuantityRequest } from './event-quantity.queries.js';
import { ALL_CUSTOMERS } from './usage-rollup-bucket.entity.js';

/** A rollup of a meter as it is defined. */
export interface FoundRollup {
  id: string;
  position: number;
}

/** The customers of a request, by how their events are read. */
export interface RolledCustomers {
  /** By buckets. */
  rolledUp: readonly string[];
  /** By their events, which are few. */
  others: readonly string[];
  /** Merchants' ids, for events that no customer has yet. */
  unlinked: readonly string[];
}

export interface RolledRequest extends QuantityRequest {
  meter: QuantityRequest['meter'] & { aggregation: IncrementalAggregation };
  rollup: FoundRollup;
  /** Null for all, those without a customer included. */
  customers: RolledCustomers | null;
}

const BUCKET = sql`interval '15 minutes'`;
const MERGED: AggregateState = {
  count: sql`coalesce(sum(f.count), 0)`,
  sum: sql`coalesce(sum(f.sum), 0)`,
  min: sql`min(f.min)`,
  max: sql`max(f.max)`,
};

/**
 * What a meter measured in a period: from the buckets that lie in one part of it, and from events. Those are the events of
 * other buckets, such as of the first and the last, events that are not rolled up yet, and those of customers with few. To be
 * run in the snapshot in which the rollup was found.
 */
export async function quantitiesOfRollup(
  db: Kysely<EventTables>,
  request: RolledRequest,
): Promise<Quantities> {
  const { aggregation } = request.meter;
  const { partStarts } = request;
  const state = stateOfEvents(aggregation);
  const { rows } = await sql<{ part: number | null; quantity: string }>`
    with buckets as materialized (
           select b.*, ${isWhole(request)} as is_whole from usage_rollup_buckets b
            where b.rollup_id = ${request.rollup.id}::uuid and b.customer_id = any(${bucketOwners(request)}::uuid[])
              and b.starts_at > ${request.start}::timestamptz - ${BUCKET} and b.starts_at < ${request.end}::timestamptz),
         found as (
           select ${partAt(sql`b.first_at`, partStarts)} as part, b.event_count::numeric as count, b.event_sum as sum,
                  b.event_min as min, b.event_max as max
             from buckets b where b.is_whole
           union all
           select e.part, ${state.count}, ${state.sum}, ${state.min}, ${state.max}
             from (select e.name, e.source, e.timestamp, e.metadata, ${partAt(sql`e.timestamp`, partStarts)} as part
                     from (${sql.join(eventsOf(request), sql` union all `)}) e
                    where e.timestamp >= ${request.start}::timestamptz and e.timestamp < ${request.end}::timestamptz
                      and ${countedBy(request.meter)}) e
            group by e.part)
    select f.part, ${quantityOfState(aggregation.func, MERGED)} as quantity from found f
     group by grouping sets ((f.part), ()) limit ${partStarts.length + 1}`.execute(db);
  return quantitiesIn(rows, partStarts.length);
}

/** Whether all events of a bucket lie in the period, and in the same part of it. */
function isWhole({ start, end, partStarts }: RolledRequest): RawBuilder<SqlBool> {
  return sql`(b.first_at >= ${start}::timestamptz and b.last_at < ${end}::timestamptz
    and ${partAt(sql`b.first_at`, partStarts)} = ${partAt(sql`b.last_at`, partStarts)})`;
}

function bucketOwners({ customers }: RolledRequest): readonly string[] {
  return customers === null ? [ALL_CUSTOMERS] : customers.rolledUp;
}

/** Statements that select events which no whole bucket has, each event in one. */
function eventsOf({ customers, ...request }: RolledRequest): RawBuilder<unknown>[] {
  return customers === null ? eventsOfAll(request) : eventsOfCustomers(request, customers);
}

type Request = Omit<RolledRequest, 'customers'>;

function eventsOfAll({ meter: { organizationId }, rollup: { position } }: Request): RawBuilder<unknown>[] {
  return [
    appendedWithin(organizationId, { after: position, to: null }),
    eventsOfBuckets(sql`e.organization_id = ${organizationId} and ${appendedUpTo(position)}`),
  ];
}

function eventsOfCustomers(
  { meter: { organizationId }, rollup: { position }, start, end }: Request,
  { rolledUp, others, unlinked }: RolledCustomers,
): RawBuilder<unknown>[] {
  const owned = sql`select * from usage_events where organization_id = ${organizationId}`;
  const inPeriod = sql`timestamp >= ${start}::timestamptz and timestamp < ${end}::timestamptz`;
  return [
    sql`${owned} and customer_id = any(${rolledUp}::uuid[]) and position > ${position}`,
    eventsOfBuckets(
      sql`e.organization_id = ${organizationId} and e.customer_id = b.customer_id and e.position <= ${position}`,
    ),
    sql`${owned} and customer_id = any(${others}::uuid[]) and ${inPeriod}`,
    sql`${owned} and customer_id is null and external_customer_id = any(${unlinked}::text[]) and ${inPeriod}`,
  ];
}

/** The events of the buckets that are not whole. */
function eventsOfBuckets(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.* from buckets b cross join lateral (
           select * from usage_events e
            where ${condition} and e.timestamp >= b.starts_at
              and e.timestamp < b.starts_at + ${BUCKET} offset 0) e
     where not b.is_whole`;
}
