import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import { reading } from '#platform/database/reading.js';
import type { MeterAggregation } from '../meters/meter-aggregation.js';
import type { MeterFilter } from '../meters/meter-filter.js';
import {
  countedCondition,
  eventQuantity,
  isIncremental,
  mergedStates,
  quantityOfState,
  stateOfEvents,
  type AggregateState,
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

const STORED: AggregateState = {
  count: sql`m.event_count::numeric`,
  sum: sql`m.event_sum`,
  min: sql`m.event_min`,
  max: sql`m.event_max`,
};
const ADDED: AggregateState = {
  count: sql`excluded.event_count::numeric`,
  sum: sql`excluded.event_sum`,
  min: sql`excluded.event_min`,
  max: sql`excluded.event_max`,
};
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

  async listMeters(organizationId: string): Promise<MeterKey[]> {
    const { rows } = await sql<MeterKey>`
      select id, organization_id as "organizationId" from meters where organization_id = ${organizationId} order by id`.execute(
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
    const customerIds = await this.addStates(meter, range, now);
    if (customerIds.length > 0) await this.settle(meter, customerIds, { to: range.to, now });
  }

  /** Every meter, with the position up to which it has counted. */
  statementOfCounted(): string {
    return `select m.id, m.organization_id as "organizationId", m.filter, m.aggregation, c.position
              from meter_counts c join meters m on m.id = c.meter_id order by m.id`;
  }

  /**
   * Selects customers whose consumed units are not what the events up to a position amount to.
   * @returns the statement for a batch with `id > $1 and id <= $2`, and its values from `$3` on
   */
  statementOfMiscounted(meter: CountedMeter, position: string): { text: string; values: unknown[] } {
    const { id, filter, aggregation } = meter;
    const { sql: text, parameters } = sql`
      select u.organization_id as "merchantId", u.id, (q.quantity + u.reserved_units)::text as expected,
             u.consumed_units::text as actual
        from (select * from customer_meters where id > ${null} and id <= ${null}) u
        join customers c on c.id = u.customer_id and c.deleted_at is null
       cross join lateral (
             select ${eventQuantity(aggregation)} as quantity from usage_events e
              where e.customer_id = u.customer_id and e.position > u.window_start and e.position <= ${position}::bigint
                and e.source = 'user' and ${eventCondition(filter)} and ${countedCondition(aggregation)}) q
       where u.meter_id = ${id}::uuid and u.consumed_units <> q.quantity + u.reserved_units
       order by u.id`.compile(this.db);
    return { text, values: parameters.slice(2) };
  }

  private async addStates(
    { id, organizationId, filter, aggregation }: CountedMeter,
    { after, to }: EventRange,
    now: Date,
  ): Promise<string[]> {
    const added = isIncremental(aggregation) ? stateOfEvents(aggregation) : COUNT_ONLY;
    const merged = mergedStates(STORED, ADDED);
    const { rows } = await sql<{ customerId: string }>`
      insert into customer_meters as m (
             id, organization_id, customer_id, meter_id, window_start, event_count, event_sum, event_min, event_max,
             reserved_units, reservation_count, consumed_units, credited_units, rollover_units, balance, is_announced,
             created_at, modified_at)
      select gen_random_uuid(), ${organizationId}, e.customer_id, ${id}, 0, ${added.count}, ${added.sum}, ${added.min},
             ${added.max}, 0, 0, 0, 0, 0, 0, true, ${now}::timestamptz, ${now}::timestamptz
        from usage_events e
        join customers c on c.id = e.customer_id and c.deleted_at is null
        left join customer_meters known on known.customer_id = e.customer_id and known.meter_id = ${id}
       where e.organization_id = ${organizationId} and e.position > ${after} and e.position <= ${to}
         and e.source = 'user' and e.position > coalesce(known.window_start, 0)
         and ${eventCondition(filter)} and ${countedCondition(aggregation)}
       group by e.customer_id
       order by e.customer_id
      on conflict (customer_id, meter_id) do update
         set event_count = ${merged.count}, event_sum = ${merged.sum}, event_min = ${merged.min},
             event_max = ${merged.max}
      returning customer_id as "customerId"`.execute(this.db);
    return rows.map(({ customerId }) => customerId);
  }

  /** Writes what the states amount to. */
  private async settle(
    meter: CountedMeter,
    customerIds: readonly string[],
    { to, now }: { to: number; now: Date },
  ): Promise<void> {
    const { aggregation } = meter;
    const quantity = isIncremental(aggregation)
      ? quantityOfState(aggregation.func, STORED)
      : this.quantityOfWindow(meter, to);
    await sql`
      update customer_meters u
         set consumed_units = q.consumed, balance = u.credited_units - q.consumed, is_announced = false,
             modified_at = ${now}
        from (select m.id, ${quantity} + m.reserved_units as consumed from customer_meters m
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
