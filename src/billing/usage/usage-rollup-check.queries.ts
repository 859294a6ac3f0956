import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { countedBy, type CountingMeter } from './counted-events.queries.js';
import { stateOfEvents, type IncrementalAggregation } from './event-aggregates.queries.js';
import { appendedUpTo } from './event-positions.queries.js';
import { ALL_CUSTOMERS } from './usage-rollup-bucket.entity.js';
import { QUARTER } from './usage-rollup.repository.js';

/** A rollup that is compared with the events, and when its months begin. */
export interface ComparedRollup extends CountingMeter {
  id: string;
  meterId: string;
  aggregation: IncrementalAggregation;
  position: string;
  months: readonly Date[];
}

/** From one month (inclusive) to another; null for all before or after. */
export interface ComparedMonths {
  from: Date | null;
  to: Date | null;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Statements that compare rollups with the events, for a snapshot. */
@Injectable()
export class UsageRollupCheckQueries {
  constructor(private readonly em: EntityManager) {}

  statementOfRollups(): string {
    return `
      select r.id, r.organization_id as "organizationId", r.meter_id as "meterId", r.filter, r.aggregation, r.position,
             array(select m from generate_series(
               (select date_trunc('month', min(starts_at)) from usage_rollup_buckets where rollup_id = r.id),
               (select max(starts_at) from usage_rollup_buckets where rollup_id = r.id), interval '1 month') m) as months
        from usage_rollups r join meters m on m.id = r.meter_id where r.is_current order by r.id`;
  }

  /** Selects as `count` how many buckets are not what the events amount to. */
  statementOfDifferingBuckets(rollup: ComparedRollup, months: ComparedMonths): Statement {
    const { id, organizationId, position, aggregation } = rollup;
    const { count, sum, min, max } = stateOfEvents(aggregation);
    const events = (customer: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
      select ${customer} as customer_id, ${QUARTER} as starts_at, ${count} as event_count, ${sum} as event_sum,
             ${min} as event_min, ${max} as event_max, min(e.timestamp) as first_at, max(e.timestamp) as last_at
        from usage_events e
       where e.organization_id = ${organizationId} and ${condition} and ${within(sql`e.timestamp`, months)}
         and ${countedBy(rollup)}
       group by 1, 2`;
    const rolledUp = sql`e.customer_id in (
      select customer_id from usage_rollup_customers where rollup_id = ${id}::uuid and is_rolled_up)`;
    return this.compiled(sql`
      select count(*)::int as count
        from (${events(sql`${ALL_CUSTOMERS}::uuid`, appendedUpTo(position))}
              union all ${events(sql`e.customer_id`, sql`e.position <= ${position}::bigint and ${rolledUp}`)}) e
        full join (select * from usage_rollup_buckets b
                    where b.rollup_id = ${id}::uuid and ${within(sql`b.starts_at`, months)}) b
          on b.customer_id = e.customer_id and b.starts_at = e.starts_at
       where b.is_partial is not true
         and (e.event_count, e.event_sum, e.event_min, e.event_max, e.first_at, e.last_at)
             is distinct from (b.event_count::numeric, b.event_sum, b.event_min, b.event_max, b.first_at, b.last_at)`);
  }

  /** Selects as `count` how many customers have another number of events. */
  statementOfDifferingCustomers(rollup: ComparedRollup): Statement {
    const { id, organizationId, position } = rollup;
    return this.compiled(sql`
      select count(*)::int as count
        from (select e.customer_id, count(*) as event_count from usage_events e
               where e.organization_id = ${organizationId} and e.customer_id is not null
                 and e.position <= ${position}::bigint and ${countedBy(rollup)} group by 1) e
        full join (select * from usage_rollup_customers where rollup_id = ${id}::uuid) c
          on c.customer_id = e.customer_id
       where coalesce(e.event_count, 0) is distinct from c.event_count`);
  }

  private compiled(statement: RawBuilder<unknown>): Statement {
    const { sql: text, parameters } = statement.compile(reading<object>(this.em));
    return { text, values: parameters };
  }
}

function within(instant: RawBuilder<unknown>, { from, to }: ComparedMonths): RawBuilder<unknown> {
  const begun = from === null ? sql`true` : sql`${instant} >= ${from}::timestamptz`;
  return to === null ? begun : sql`${begun} and ${instant} < ${to}::timestamptz`;
}
