import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { withAny } from '#platform/database/listing/filters.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { MeterAggregation } from '../meters/meter-aggregation.js';
import type { MeterFilter } from '../meters/meter-filter.js';
import { countedCondition } from './event-aggregates.queries.js';
import { eventCondition, type EventCondition } from './event-filter.queries.js';
import type { UsageEventTables } from './usage-event.entity.js';

export type EventTables = UsageEventTables & CustomerTables;
export type Events<Tables extends EventTables> = SelectQueryBuilder<
  Tables & { e: Tables['usage_events'] },
  'e',
  object
>;

/** Whose events are meant. */
export interface CustomerFilter {
  organizationIds: readonly string[];
  customer_id?: readonly string[] | undefined;
  external_customer_id?: readonly string[] | undefined;
}

/** The rules by which a meter counts events of its merchant. */
export interface CountingMeter {
  organizationId: string;
  filter: MeterFilter;
  aggregation: MeterAggregation;
}

export interface Period {
  /** Inclusive. */
  start?: Date | undefined;
  /** Exclusive. */
  end?: Date | undefined;
}

/** Events of the merchants and, where customers are named, of any of these: by ids, or by the ids of their merchant. */
export function ofCustomers<Tables extends EventTables>(
  events: Events<Tables>,
  { organizationIds, customer_id, external_customer_id: externalIds }: CustomerFilter,
): Events<Tables> {
  const owned = withAny(events as unknown as Events<EventTables>, 'e.organization_id', organizationIds);
  const named = withAny(owned, 'e.customer_id', customer_id);
  if (externalIds === undefined) return named;
  return named.where((eb) =>
    eb.or([
      eb.and([eb('e.customer_id', 'is', null), eb('e.external_customer_id', 'in', [...externalIds])]),
      eb('e.customer_id', 'in', (of) =>
        of
          .selectFrom('customers as c')
          .where('c.organization_id', 'in', [...organizationIds])
          .where('c.external_id', 'in', [...externalIds])
          .where('c.deleted_at', 'is', null)
          .select('c.id'),
      ),
    ]),
  );
}

export function within<Tables extends EventTables>(
  events: Events<Tables>,
  { start, end }: Period,
): Events<Tables> {
  let found = events as unknown as Events<EventTables>;
  if (start !== undefined) found = found.where('e.timestamp', '>=', start);
  if (end !== undefined) found = found.where('e.timestamp', '<', end);
  return found;
}

/** The condition under which a meter counts an event of its merchant. What billing itself records is no usage. */
export function countedBy({ filter, aggregation }: CountingMeter): EventCondition {
  const conditions = [sql`e.source = 'user'`, eventCondition(filter), countedCondition(aggregation)];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
