import { sql, type SqlBool } from 'kysely';
import type { MeterAggregation } from '../meters/meter-aggregation.js';
import type { MeterFilter } from '../meters/meter-filter.js';
import { countedCondition } from './event-aggregates.queries.js';
import { eventCondition, type EventCondition } from './event-filter.queries.js';

/** The rules by which a meter counts events of its merchant. */
export interface CountingMeter {
  organizationId: string;
  filter: MeterFilter;
  aggregation: MeterAggregation;
}

/** The condition under which a meter counts an event of its merchant. What billing itself records is no usage. */
export function countedBy({ filter, aggregation }: CountingMeter): EventCondition {
  const conditions = [sql`e.source = 'user'`, eventCondition(filter), countedCondition(aggregation)];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
