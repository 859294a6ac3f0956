import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';

/** Without a precision, so that a sum of any numbers is exact. */
const units = () => p.decimal('string').columnType('numeric');

/** In the place of a customer, for the events of all; those without a customer included. */
export const ALL_CUSTOMERS = '00000000-0000-0000-0000-000000000000';

export const UsageRollupBucketSchema = defineEntity({
  name: 'UsageRollupBucket',
  tableName: 'usage_rollup_buckets',
  properties: {
    rollupId: p.uuid().primary(),
    /** `ALL_CUSTOMERS`, or a customer with many events. */
    customerId: p.uuid().primary(),
    /** The quarter of an hour in which the events happened. */
    startsAt: instant().primary(),
    /** See `AggregateState`. */
    eventCount: p.bigint('number'),
    eventSum: units(),
    eventMin: units().nullable(),
    eventMax: units().nullable(),
    /** When the first and the last of them happened: a period that includes both includes all. */
    firstAt: instant(),
    lastAt: instant(),
    /** Whether some of them were deleted. */
    isPartial: p.boolean().default(false),
  },
});

export type UsageRollupBucketTables = InferKyselyDB<typeof UsageRollupBucketSchema>;

/** What the events of a meter in a quarter of an hour amount to. */
export class UsageRollupBucket extends UsageRollupBucketSchema.class {}
UsageRollupBucketSchema.setClass(UsageRollupBucket);
