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

/** Makes an event count once however often it is sent. A table of its own, since events are partitioned by another column. */
export class UsageEventKey extends UsageEventKeySchema.class {}
UsageEventKeySchema.setClass(UsageEventKey);
