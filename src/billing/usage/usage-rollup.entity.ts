import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { textId } from '#platform/database/columns.js';
import type { MeterAggregation } from '../meters/meter-aggregation.js';
import type { MeterFilter } from '../meters/meter-filter.js';

/** No foreign keys: `PurgeUsage` deletes what is no longer current in batches, buckets first. */
export const UsageRollupSchema = defineEntity({
  name: 'UsageRollup',
  tableName: 'usage_rollups',
  properties: {
    id: p.uuid().primary(),
    organizationId: textId(),
    meterId: p.uuid(),
    /** Of the meter when the rollup began; a meter that was changed gets another rollup. */
    filter: p.json().$type<MeterFilter>(),
    aggregation: p.json().$type<MeterAggregation>(),
    /** The last position among the merchant's events that was added. */
    position: p.bigint('number'),
    isCurrent: p.boolean(),
  },
  indexes: [
    {
      name: 'usage_rollups_meter_id_unique',
      expression: `create unique index "usage_rollups_meter_id_unique" on "usage_rollups" ("meter_id") where is_current`,
    },
  ],
});

export type UsageRollupTables = InferKyselyDB<typeof UsageRollupSchema>;

/** Sums up the events of a meter by quarters of an hour, up to a position. Adding to it locks the row. */
export class UsageRollup extends UsageRollupSchema.class {}
UsageRollupSchema.setClass(UsageRollup);
