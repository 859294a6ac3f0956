import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';

export const UsageRollupCustomerSchema = defineEntity({
  name: 'UsageRollupCustomer',
  tableName: 'usage_rollup_customers',
  properties: {
    rollupId: p.uuid().primary(),
    customerId: p.uuid().primary(),
    /** Events of the customer up to the position of the rollup that are stored. */
    eventCount: p.bigint('number'),
    /** Whether the customer has buckets; the events of others are few enough to be read. */
    isRolledUp: p.boolean(),
  },
});

export type UsageRollupCustomerTables = InferKyselyDB<typeof UsageRollupCustomerSchema>;

/** How many events of a customer a meter has rolled up. */
export class UsageRollupCustomer extends UsageRollupCustomerSchema.class {}
UsageRollupCustomerSchema.setClass(UsageRollupCustomer);
