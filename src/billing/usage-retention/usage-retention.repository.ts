import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { reading } from '#platform/database/reading.js';
import type { CountedMeter } from '../customer-meters/meter-count.queries.js';
import { countedBy } from '../usage/counted-events.queries.js';
import { isIncremental, mergedStates, stateOfEvents, stateOfRow } from '../usage/event-aggregates.queries.js';
import { ALL_CUSTOMERS } from '../usage/usage-rollup-bucket.entity.js';
import { QUARTER } from '../usage/usage-rollup.repository.js';

/** Consecutive events of a merchant, all of them older than they are kept. */
export interface ExpiredRange {
  organizationId: string;
  after: number;
  to: number;
}

/** Events that are deleted. */
export interface ExpiredEvents {
  organizationId: string;
  positions: readonly number[];
  /** When the first and the last of them were ingested, by which PostgreSQL finds their partitions. */
  from: Date;
  to: Date;
}

const MERGED = mergedStates(stateOfRow('k'), stateOfRow('excluded'));
/** Written by billing, for each reservation. The other events of billing are few, and stay. */
const IS_RESERVATION = sql`(e.source = 'system' and e.name = 'meter.consumed')`;

/** Deletes events, and keeps what they amounted to; joins the caller's unit of work. */
@Injectable()
export class UsageRetentionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Merchants whose first event was ingested before an instant. */
  async listMerchants(before: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select s.organization_id as id from usage_streams s
       cross join lateral (
             select ingested_at from usage_events
              where organization_id = s.organization_id order by position limit 1) e
       where e.ingested_at < ${before} order by 1`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /**
   * The next events of a merchant that were all ingested before an instant.
   * @returns the position of the last one; null for none
   */
  async findEnd(
    organizationId: string,
    { after, before, most }: { after: number; before: Date; most: number },
  ): Promise<number | null> {
    const { rows } = await sql<{ end: string | null }>`
      with next as (
        select position, ingested_at from usage_events
         where organization_id = ${organizationId} and position > ${after} order by position limit ${most}),
      younger as (select min(position) as position from next where ingested_at >= ${before})
      select max(n.position) as end from next n cross join younger y
       where y.position is null or n.position < y.position`.execute(this.db);
    const end = rows[0]?.end;
    return end === null || end === undefined ? null : exactNumber(BigInt(end));
  }

  /** Locks how far the meters of a merchant are. @returns its meters; null where one has not counted or rolled up the range */
  async lockMeters({ organizationId, to }: ExpiredRange): Promise<Locked<CountedMeter>[] | null> {
    requireLockSlot(`UsageRetention ${organizationId}`);
    const { rows: counts } = await sql<{ meterId: string; position: string }>`
      select meter_id as "meterId", position from meter_counts
       where organization_id = ${organizationId} order by meter_id for update`.execute(this.db);
    const { rows: rollups } = await sql<{ meterId: string; position: string }>`
      select r.meter_id as "meterId", r.position from usage_rollups r
        join meters m on m.id = r.meter_id and m.filter = r.filter and m.aggregation = r.aggregation
       where r.organization_id = ${organizationId} and r.is_current order by r.id for update of r`.execute(
      this.db,
    );
    const { rows: meters } = await sql<CountedMeter>`
      select id, organization_id as "organizationId", filter, aggregation from meters
       where organization_id = ${organizationId} order by id`.execute(this.db);
    const counted = passing(counts, to);
    const rolledUp = passing(rollups, to);
    const isDone = ({ id, aggregation }: CountedMeter) =>
      counted.has(id) && (rolledUp.has(id) || !isIncremental(aggregation));
    return meters.every(isDone) ? meters.map((meter) => asLocked(meter)) : null;
  }

  /**
   * The events of a range that nothing needs any more: usage and reservations. A meter of unique values is computed from
   * the events of its window, so those stay.
   * @returns null for none
   */
  async listExpired(range: ExpiredRange, meters: readonly CountedMeter[]): Promise<ExpiredEvents | null> {
    const { organizationId, after, to } = range;
    const isNeeded = meters
      .filter(({ aggregation }) => !isIncremental(aggregation))
      .map((meter) => {
        const window = sql`
          select from customer_meters u
           where u.meter_id = ${meter.id} and u.customer_id = e.customer_id and u.window_start < e.position`;
        return sql`(${countedBy(meter)} and exists (${window}))`;
      });
    const { rows } = await sql<{ position: string; from: Date; to: Date }>`
      select e.position, min(e.ingested_at) over () as from, max(e.ingested_at) over () as to from usage_events e
       where e.organization_id = ${organizationId} and e.position > ${after} and e.position <= ${to}
         and (e.source = 'user' or ${IS_RESERVATION})
         and not ${isNeeded.length === 0 ? sql`false` : sql`(${sql.join(isNeeded, sql` or `)})`}
       order by e.position`.execute(this.db);
    const [first] = rows;
    if (first === undefined) return null;
    const positions = rows.map(({ position }) => exactNumber(BigInt(position)));
    return { organizationId, positions, from: first.from, to: first.to };
  }

  /** Adds the events to the checkpoints of their windows: those that are open, and those that were charged. */
  async addToCheckpoints(expired: ExpiredEvents, meter: CountedMeter): Promise<void> {
    const { aggregation } = meter;
    const added = stateOfEvents(isIncremental(aggregation) ? aggregation : { func: 'count' });
    await sql`
      insert into usage_checkpoints as k (customer_meter_id, window_start, event_count, event_sum, event_min, event_max,
                                          reserved_units, reservation_count)
      select w.id, w.after, ${added.count}, ${added.sum}, ${added.min}, ${added.max}, 0, 0
        from (${windowsOf(expired, meter)}) w
        join (${eventsOf(expired)}) e
          on e.customer_id = w.customer_id and e.position > w.after and e.position < w.before
       where ${countedBy(meter)}
       group by w.id, w.after order by w.id, w.after
      on conflict (customer_meter_id, window_start) do update
         set event_count = ${MERGED.count}, event_sum = ${MERGED.sum}, event_min = ${MERGED.min},
             event_max = ${MERGED.max}`.execute(this.db);
    await sql`
      insert into usage_checkpoints as k (customer_meter_id, window_start, event_count, event_sum, event_min, event_max,
                                          reserved_units, reservation_count)
      select w.id, w.after, 0, 0, null, null, sum((e.metadata ->> 'units')::bigint), count(*)
        from (${windowsOf(expired, meter)}) w
        join (${eventsOf(expired)}) e
          on e.customer_id = w.customer_id and e.position > w.after and e.position < w.before
       where ${IS_RESERVATION} and e.metadata ->> 'meter_id' = ${meter.id}
       group by w.id, w.after order by w.id, w.after
      on conflict (customer_meter_id, window_start) do update
         set reserved_units = k.reserved_units + excluded.reserved_units,
             reservation_count = k.reservation_count + excluded.reservation_count`.execute(this.db);
  }

  /** Rollups keep what the events amounted to. Their buckets are not compared with the events any more. */
  async removeFromRollup(expired: ExpiredEvents, meter: CountedMeter): Promise<void> {
    const rollup = sql`(select id from usage_rollups where meter_id = ${meter.id} and is_current)`;
    await sql`
      update usage_rollup_buckets b set is_partial = true
        from (select distinct ${QUARTER} as starts_at, e.customer_id
                from (${eventsOf(expired)}) e where ${countedBy(meter)}) gone
       where b.rollup_id = ${rollup} and b.starts_at = gone.starts_at and not b.is_partial
         and b.customer_id = any(array[${ALL_CUSTOMERS}::uuid, gone.customer_id])`.execute(this.db);
    await sql`
      update usage_rollup_customers c set event_count = c.event_count - gone.event_count
        from (select e.customer_id, count(*) as event_count from (${eventsOf(expired)}) e
               where e.customer_id is not null and ${countedBy(meter)} group by e.customer_id) gone
       where c.rollup_id = ${rollup} and c.customer_id = gone.customer_id`.execute(this.db);
  }

  async remove(expired: ExpiredEvents): Promise<void> {
    const { organizationId } = expired;
    await sql`
      with gone as (delete from usage_events where ${isOneOf(expired)} returning name, source),
      named as (
        update usage_event_names n set occurrences = n.occurrences - g.count
          from (select name, source, count(*) from gone group by name, source) g
         where n.organization_id = ${organizationId} and n.name = g.name and n.source = g.source)
      update usage_streams set deletions = deletions + 1 where organization_id = ${organizationId}`.execute(
      this.db,
    );
  }

  /** Names that no event has any more. */
  async removeNames(organizationId: string): Promise<void> {
    await sql`delete from usage_event_names where organization_id = ${organizationId} and occurrences = 0`.execute(
      this.db,
    );
  }

  /** External ids of events that were ingested before an instant. @returns whether there may be more */
  async removeKeys(before: Date, most: number): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      delete from usage_event_keys where (organization_id, external_id) in (
        select organization_id, external_id from usage_event_keys
         where ingested_at < ${before} order by ingested_at limit ${most})`.execute(this.db);
    return numAffectedRows === BigInt(most);
  }

  /** What a meter counts from now on has no part in what it counted before. Reservations stay. */
  async forgetEvents(meterId: string): Promise<void> {
    await sql`
      update usage_checkpoints k set event_count = 0, event_sum = 0, event_min = null, event_max = null
        from customer_meters m where m.meter_id = ${meterId} and k.customer_meter_id = m.id`.execute(this.db);
  }

  private get db() {
    return reading<object>(this.em);
  }
}

function eventsOf(expired: ExpiredEvents): RawBuilder<unknown> {
  return sql`select * from usage_events where ${isOneOf(expired)}`;
}

function isOneOf({ organizationId, positions, from, to }: ExpiredEvents): RawBuilder<unknown> {
  return sql`
    organization_id = ${organizationId} and position = any(${positions}::bigint[])
    and ingested_at >= ${from} and ingested_at <= ${to}`;
}

/** The windows of the customers of the events, with the positions between which they lie. */
function windowsOf(expired: ExpiredEvents, { id }: CountedMeter): RawBuilder<unknown> {
  const owned = sql`
    m.meter_id = ${id} and m.customer_id in (select customer_id from (${eventsOf(expired)}) e)`;
  return sql`
    select m.id, m.customer_id, m.window_start as after, 9223372036854775807 as before from customer_meters m where ${owned}
    union all
    select m.id, m.customer_id, c.window_start, c.window_end
      from customer_meters m join usage_charges c on c.customer_id = m.customer_id and c.meter_id = m.meter_id
     where ${owned}`;
}

function passing(rows: readonly { meterId: string; position: string }[], to: number): ReadonlySet<string> {
  return new Set(rows.filter(({ position }) => BigInt(position) >= BigInt(to)).map(({ meterId }) => meterId));
}
