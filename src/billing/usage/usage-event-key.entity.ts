import { defineEntity } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';

export const UsageEventKeySchema = defineEntity({
  name: 'UsageEventKey',
  tableName: 'usage_event_keys',
  properties: {
    organizationId: textId().primary(),
    /** As the merchant's server sent it. */
    externalId: textId().primary(),
    ingestedAt: instant(),
  },
  indexes: [{ name: 'usage_event_keys_ingested_at_index', properties: ['ingestedAt'] }],
});

/** Deduplicates events by external id. A separate table because a unique index on events would have to include the partition key. */
export class UsageEventKey extends UsageEventKeySchema.class {}
UsageEventKeySchema.setClass(UsageEventKey);
