import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import { newId } from '#common/ids/new-id.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { reading } from '#platform/database/reading.js';
import { countedBy, type CountingMeter } from './counted-events.queries.js';
import {
  mergedStates,
  stateOfEvents,
  stateOfRow,
  type IncrementalAggregation,
} from './event-aggregates.queries.js';
import { appendedWithin, type EventRange } from './event-positions.queries.js';
import { ALL_CUSTOMERS } from './usage-rollup-bucket.entity.js';

/** How far a rollup is, with the definition of its meter. */
export interface RollupState extends CountingMeter {
  id: string;
  aggregation: IncrementalAggregation;
  position: number;
  /** Of the merchant's events. */
  lastPosition: number;
}

/** A customer with events in a range. */
interface RolledCustomer {
  id: string;
  eventCount: number;
  isRolledUp: boolean;
}

const MERGED = mergedStates(stateOfRow('b'), stateOfRow('excluded'));
/** The bucket of `usage_events as e`. Every offset of a time zone today is a multiple of a quarter of an hour. */
export const QUARTER = sql`date_bin('15 minutes', e.timestamp, timestamptz '0001-01-01 00:00:00Z')`;

/** Adds events to the rollups of meters; joins the caller's unit of work. */
@Injectable()
export class UsageRollupRepository {
  constructor(private readonly em: EntityManager) {}

  /** Meters with at least so many events that their rollup does not have. */
  async listBehind(least: number, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select m.id from usage_streams s
        join meters m on m.organization_id = s.organization_id and m.aggregation ->> 'func' <> 'unique'
        left join usage_rollups r on r.meter_id = m.id and r.is_current
       where s.last_position >= ${least}
         and (s.last_position - coalesce(r.position, 0) >= ${least}
              or r.filter <> m.filter or r.aggregation <> m.aggregation)
       order by random() limit ${most}`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the rollup of a meter, and begins it where there is none for what the meter counts now.
   * @returns null while another transaction adds to it
   */
  async lock(meterId: string): Promise<Locked<RollupState> | null> {
    requireLockSlot(`UsageRollup ${meterId}`);
    await sql`
      update usage_rollups r set is_current = false from meters m
       where m.id = ${meterId} and r.meter_id = m.id and r.is_current
         and (r.filter <> m.filter or r.aggregation <> m.aggregation)`.execute(this.db);
    await sql`
      insert into usage_rollups (id, organization_id, meter_id, filter, aggregation, position, is_current)
      select ${newId()}, organization_id, id, filter, aggregation, 0, true from meters where id = ${meterId}
      on conflict do nothing`.execute(this.db);
    const { rows } = await sql<RollupState & { position: string; lastPosition: string }>`
      select r.id, r.organization_id as "organizationId", r.filter, r.aggregation, r.position,
             s.last_position as "lastPosition"
        from usage_rollups r join usage_streams s on s.organization_id = r.organization_id
       where r.meter_id = ${meterId} and r.is_current for update of r skip locked`.execute(this.db);
    const [row] = rows;
    if (row === undefined) return null;
    return asLocked({
      ...row,
      position: exactNumber(BigInt(row.position)),
      lastPosition: exactNumber(BigInt(row.lastPosition)),
    });
  }

  async moveTo({ id }: Locked<RollupState>, position: number): Promise<void> {
    await sql`update usage_rollups set position = ${position} where id = ${id}`.execute(this.db);
  }

  /** Adds the events of a range to the buckets of all customers. */
  async addAll(rollup: Locked<RollupState>, range: EventRange): Promise<void> {
    await this.add(rollup, {
      customer: sql`${ALL_CUSTOMERS}::uuid`,
      events: appendedWithin(rollup.organizationId, range),
    });
  }

  /** Adds the events of a range to those of their customers. */
  async countCustomers(rollup: Locked<RollupState>, range: EventRange): Promise<RolledCustomer[]> {
    const { rows } = await sql<{ id: string; eventCount: string; isRolledUp: boolean }>`
      insert into usage_rollup_customers as r (rollup_id, customer_id, event_count, is_rolled_up)
      select ${rollup.id}::uuid, e.customer_id, count(*), false from usage_events e
       where e.organization_id = ${rollup.organizationId} and e.position > ${range.after} and e.position <= ${range.to}
         and e.customer_id is not null and ${countedBy(rollup)}
       group by e.customer_id order by e.customer_id
      on conflict (rollup_id, customer_id) do update set event_count = r.event_count + excluded.event_count
      returning customer_id as id, event_count as "eventCount", is_rolled_up as "isRolledUp"`.execute(
      this.db,
    );
    return rows.map((row) => ({ ...row, eventCount: exactNumber(BigInt(row.eventCount)) }));
  }

  /** Adds the events of a range to the buckets of customers that have some. */
  async addOf(rollup: Locked<RollupState>, customerIds: readonly string[], range: EventRange): Promise<void> {
    await this.add(rollup, {
      customer: sql`e.customer_id`,
      events: sql`
        select * from usage_events where organization_id = ${rollup.organizationId} and customer_id = any(${customerIds}::uuid[])
           and position > ${range.after} and position <= ${range.to}`,
    });
  }

  async markRolledUp({ id }: Locked<RollupState>, customerIds: readonly string[]): Promise<void> {
    await sql`
      update usage_rollup_customers set is_rolled_up = true
       where rollup_id = ${id} and customer_id = any(${customerIds}::uuid[])`.execute(this.db);
  }

  /** Rollups of meters that were changed or deleted. */
  async listLeft(most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select r.id from usage_rollups r
       where not r.is_current or not exists (select from meters m where m.id = r.meter_id) limit ${most}`.execute(
      this.db,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes the first rows of a rollup, and in the end the rollup.
   * @returns whether there may be more
   */
  async remove(id: string, most: number): Promise<boolean> {
    for (const table of PARTS) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)} where rollup_id = ${id}::uuid limit ${most})`.execute(this.db);
      if (numAffectedRows !== undefined && numAffectedRows > 0n) return true;
    }
    await sql`delete from usage_rollups where id = ${id}::uuid`.execute(this.db);
    return false;
  }

  private async add(
    rollup: Locked<RollupState>,
    { customer, events }: { customer: RawBuilder<unknown>; events: RawBuilder<unknown> },
  ): Promise<void> {
    const added = stateOfEvents(rollup.aggregation);
    await sql`
      insert into usage_rollup_buckets as b (rollup_id, customer_id, starts_at, event_count, event_sum, event_min, event_max,
                                             first_at, last_at)
      select ${rollup.id}::uuid, e.customer, e.starts_at, ${added.count}, ${added.sum}, ${added.min}, ${added.max},
             min(e.timestamp), max(e.timestamp)
        from (select ${customer} as customer, ${QUARTER} as starts_at, e.timestamp, e.metadata
                from (${events}) e where ${countedBy(rollup)}) e
       group by e.customer, e.starts_at order by e.customer, e.starts_at
      on conflict (rollup_id, customer_id, starts_at) do update
         set event_count = ${MERGED.count}, event_sum = ${MERGED.sum}, event_min = ${MERGED.min}, event_max = ${MERGED.max},
             first_at = least(b.first_at, excluded.first_at), last_at = greatest(b.last_at, excluded.last_at)`.execute(
      this.db,
    );
  }

  private get db() {
    return reading<object>(this.em);
  }
}

const PARTS = ['usage_rollup_buckets', 'usage_rollup_customers'] as const;
