import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';
import type { EventSource } from './usage-event.entity.js';

export const UsageEventNameSchema = defineEntity({
  name: 'UsageEventName',
  tableName: 'usage_event_names',
  properties: {
    organizationId: textId().primary(),
    name: p.text().primary(),
    source: p.text().primary().$type<EventSource>(),
    occurrences: p.bigint('number'),
    /** The earliest and the latest timestamp. */
    firstSeen: instant(),
    lastSeen: instant(),
  },
  indexes: [
    {
      name: 'usage_event_names_last_seen_index',
      properties: ['organizationId', 'lastSeen', 'name', 'source'],
    },
  ],
});

export type UsageEventNameTables = InferKyselyDB<typeof UsageEventNameSchema>;

/** How often a merchant's events have occurred, by name and source; written with the events. */
export class UsageEventName extends UsageEventNameSchema.class {}
UsageEventNameSchema.setClass(UsageEventName);
