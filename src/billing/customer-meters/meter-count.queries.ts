import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import { reading } from '#platform/database/reading.js';
import type { MeterAggregation } from '../meters/meter-aggregation.js';
import type { MeterFilter } from '../meters/meter-filter.js';
import {
  CHECKPOINT,
  countedCondition,
  eventQuantity,
  isIncremental,
  mergedStates,
  quantityOfState,
  stateOfEvents,
  stateOfRow,
  type AggregateState,
  type IncrementalAggregation,
} from '../usage/event-aggregates.queries.js';
import { eventCondition } from '../usage/event-filter.queries.js';

export interface MeterKey {
  id: string;
  organizationId: string;
}

/** A meter whose events are counted. */
export interface CountedMeter extends MeterKey {
  filter: MeterFilter;
  aggregation: MeterAggregation;
}

/** The events after a position, up to another one. */
export interface EventRange {
  after: number;
  to: number;
}

const MERGED = mergedStates(stateOfRow('m'), stateOfRow('excluded'));
const NEW = stateOfRow('n');
/** Meters that are looked at for what they have not counted. */
const MOST_LAGGING = 100;
const COUNT_ONLY = stateOfEvents({ func: 'count' });

/** Counts the events of customers by a meter; joins the caller's unit of work. */
@Injectable()
export class MeterCountQueries {
  constructor(private readonly em: EntityManager) {}

  /** Merchants with events that at least one of their meters has not counted. */
  async listUncounted(most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select s.organization_id as id from usage_streams s
       where exists (select from meters m left join meter_counts c on c.meter_id = m.id
                      where m.organization_id = s.organization_id and coalesce(c.position, 0) < s.last_position)
       order by random() limit ${most}`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /** What the meters that are furthest behind have not counted, and since when. A meter that is new or was changed lags since then. */
  async measureLag(): Promise<{ events: number; since: Date | null }> {
    const { rows } = await sql<{ events: string | null; since: Date | null }>`
      select max(l.events)::text as events, min(greatest(e.ingested_at, l.created_at, l.modified_at)) as since
        from (select m.organization_id, m.created_at, m.modified_at, coalesce(c.position, 0) as position,
                     s.last_position - coalesce(c.position, 0) as events
                from usage_streams s
                join meters m on m.organization_id = s.organization_id
                left join meter_counts c on c.meter_id = m.id
               where coalesce(c.position, 0) < s.last_position
               order by events desc limit ${MOST_LAGGING}) l
       cross join lateral (
             select ingested_at from usage_events
              where organization_id = l.organization_id and position > l.position order by position limit 1) e`.execute(
      this.db,
    );
    return { events: exactNumber(BigInt(rows[0]?.events ?? 0)), since: rows[0]?.since ?? null };
  }

  async listMeters(organizationId: string): Promise<(MeterKey & Pick<CountedMeter, 'aggregation'>)[]> {
    const { rows } = await sql<MeterKey & Pick<CountedMeter, 'aggregation'>>`
      select id, organization_id as "organizationId", aggregation from meters where organization_id = ${organizationId} order by id`.execute(
      this.db,
    );
    return rows;
  }

  async findMeter(id: string): Promise<CountedMeter | null> {
    const { rows } = await sql<CountedMeter>`
      select id, organization_id as "organizationId", filter, aggregation from meters where id = ${id}`.execute(
      this.db,
    );
    return rows[0] ?? null;
  }

  /** The position of the merchant's last event; all up to it can be read. */
  async lastPosition(organizationId: string): Promise<number> {
    const { rows } = await sql<{ position: string }>`
      select last_position as position from usage_streams where organization_id = ${organizationId}`.execute(
      this.db,
    );
    return positionOf(rows);
  }

  /** Locks how far a meter has counted. @returns the position */
  async lockPosition({ id, organizationId }: MeterKey): Promise<number> {
    const { rows } = await sql<{ position: string }>`
      insert into meter_counts as c (meter_id, organization_id, position) values (${id}, ${organizationId}, 0)
      on conflict (meter_id) do update set position = c.position
      returning position`.execute(this.db);
    return positionOf(rows);
  }

  async moveTo({ id }: CountedMeter, position: number): Promise<void> {
    await sql`update meter_counts set position = ${position} where meter_id = ${id}`.execute(this.db);
  }

  /** Forgets what was counted, which is then counted again. Credits, reservations and resets stay. */
  async startAgain(meter: MeterKey, now: Date): Promise<void> {
    await this.lockPosition(meter);
    await sql`update meter_counts set position = 0 where meter_id = ${meter.id}`.execute(this.db);
    await sql`
      update customer_meters
         set event_count = 0, event_sum = 0, event_min = null, event_max = null, consumed_units = reserved_units,
             balance = credited_units - reserved_units, is_announced = false, modified_at = ${now}
       where meter_id = ${meter.id}`.execute(this.db);
  }

  /** Adds the events of a range to what their customers have used. */
  async count(meter: CountedMeter, range: EventRange, now: Date): Promise<void> {
    const { aggregation } = meter;
    if (isIncremental(aggregation)) {
      await this.addQuantities({ ...meter, aggregation }, range, now);
      return;
    }
    const customerIds = await this.addCounts(meter, range, now);
    if (customerIds.length > 0) await this.settle(meter, customerIds, { to: range.to, now });
  }

  /** Every meter, with the position up to which it has counted. */
  statementOfCounted(): string {
    return `select m.id, m.organization_id as "organizationId", m.filter, m.aggregation, c.position
              from meter_counts c join meters m on m.id = c.meter_id order by m.id`;
  }

  /**
   * Selects customers whose consumed units are not what the events up to a position amount to, deleted ones included.
   * @returns the statement for a batch with `id > $1 and id <= $2`, and its values from `$3` on
   */
  statementOfMiscounted(meter: CountedMeter, position: string): { text: string; values: unknown[] } {
    const { id, filter, aggregation } = meter;
    const { sql: text, parameters } = sql`
      select u.organization_id as "merchantId", u.id, (q.quantity + u.reserved_units)::text as expected,
             u.consumed_units::text as actual
        from (select * from customer_meters where id > ${null} and id <= ${null}) u
        join customers c on c.id = u.customer_id and c.deleted_at is null
        left join usage_checkpoints k on k.customer_meter_id = u.id and k.window_start = u.window_start
       cross join lateral (
             select ${eventQuantity(aggregation, CHECKPOINT)} as quantity from usage_events e
              where e.customer_id = u.customer_id and e.position > u.window_start and e.position <= ${position}::bigint
                and e.source = 'user' and ${eventCondition(filter)} and ${countedCondition(aggregation)}) q
       where u.meter_id = ${id}::uuid and u.consumed_units <> q.quantity + u.reserved_units
       order by u.id`.compile(this.db);
    return { text, values: parameters.slice(2) };
  }

  /** One statement writes each row once, since customers may have many. */
  private async addQuantities(
    meter: CountedMeter & { aggregation: IncrementalAggregation },
    range: EventRange,
    now: Date,
  ): Promise<void> {
    const { func } = meter.aggregation;
    const first = quantityOfState(func, NEW);
    await sql`
      with added as (${this.statesOf(meter, range, stateOfEvents(meter.aggregation))})
      insert into customer_meters as m (
             id, organization_id, customer_id, meter_id, window_start, event_count, event_sum, event_min, event_max,
             reserved_units, consumed_units, credited_units, rollover_units, balance, is_announced, created_at, modified_at)
      select gen_random_uuid(), ${meter.organizationId}, n.customer_id, ${meter.id}, 0, n.event_count, n.event_sum,
             n.event_min, n.event_max, 0, q.consumed, 0, 0, -q.consumed, q.consumed = 0, ${now}::timestamptz, ${now}::timestamptz
        from added n cross join lateral (select ${first} as consumed) q
       order by n.customer_id
      on conflict (customer_id, meter_id) do update
         set event_count = ${MERGED.count}, event_sum = ${MERGED.sum}, event_min = ${MERGED.min},
             event_max = ${MERGED.max},
             (consumed_units, balance, is_announced, modified_at) = (
               select q.consumed, m.credited_units - q.consumed, m.is_announced and m.consumed_units = q.consumed,
                      case when m.consumed_units = q.consumed then m.modified_at else excluded.modified_at end
                 from (select ${quantityOfState(func, MERGED)} + m.reserved_units as consumed) q)`.execute(
      this.db,
    );
  }

  /** For aggregations whose quantity `settle` computes from the events. */
  private async addCounts(meter: CountedMeter, range: EventRange, now: Date): Promise<string[]> {
    const { rows } = await sql<{ customerId: string }>`
      with added as (${this.statesOf(meter, range, COUNT_ONLY)})
      insert into customer_meters as m (
             id, organization_id, customer_id, meter_id, window_start, event_count, event_sum, reserved_units,
             consumed_units, credited_units, rollover_units, balance, is_announced, created_at, modified_at)
      select gen_random_uuid(), ${meter.organizationId}, n.customer_id, ${meter.id}, 0, n.event_count, 0, 0, 0, 0, 0, 0,
             true, ${now}::timestamptz, ${now}::timestamptz
        from added n
       order by n.customer_id
      on conflict (customer_id, meter_id) do update set event_count = m.event_count + excluded.event_count
      returning customer_id as "customerId"`.execute(this.db);
    return rows.map(({ customerId }) => customerId);
  }

  /**
   * What the events of a range add, by customer. However many customers there are, PostgreSQL looks up those of the events
   * alone: the offsets keep it from joining whole tables.
   */
  private statesOf(
    { id, organizationId, filter, aggregation }: CountedMeter,
    { after, to }: EventRange,
    state: AggregateState,
  ): RawBuilder<unknown> {
    return sql`
      select s.* from (
             select e.customer_id, ${state.count} as event_count, ${state.sum} as event_sum, ${state.min} as event_min,
                    ${state.max} as event_max
               from usage_events e
               left join lateral (
                    select window_start from customer_meters known
                     where known.customer_id = e.customer_id and known.meter_id = ${id} offset 0) known on true
              where e.organization_id = ${organizationId} and e.position > ${after} and e.position <= ${to}
                and e.customer_id is not null and e.source = 'user' and e.position > coalesce(known.window_start, 0)
                and ${eventCondition(filter)} and ${countedCondition(aggregation)}
              group by e.customer_id) s
       cross join lateral (
             select from customers c where c.id = s.customer_id and c.deleted_at is null offset 0) c`;
  }

  /** Writes the quantities of the events of windows. */
  private async settle(
    meter: CountedMeter,
    customerIds: readonly string[],
    { to, now }: { to: number; now: Date },
  ): Promise<void> {
    await sql`
      update customer_meters u
         set consumed_units = q.consumed, balance = u.credited_units - q.consumed, is_announced = false,
             modified_at = ${now}
        from (select m.id, ${this.quantityOfWindow(meter, to)} + m.reserved_units as consumed from customer_meters m
               where m.meter_id = ${meter.id} and m.customer_id = any(${customerIds}::uuid[])) q
       where u.id = q.id and u.consumed_units <> q.consumed`.execute(this.db);
  }

  private quantityOfWindow({ filter, aggregation }: CountedMeter, to: number): RawBuilder<string> {
    return sql`(
      select ${eventQuantity(aggregation)} from usage_events e
       where e.customer_id = m.customer_id and e.position > m.window_start and e.position <= ${to}
         and e.source = 'user' and ${eventCondition(filter)} and ${countedCondition(aggregation)})`;
  }

  private get db() {
    return reading<object>(this.em);
  }
}

function positionOf([row]: readonly { position: string }[]): number {
  return exactNumber(BigInt(row?.position ?? 0));
}
