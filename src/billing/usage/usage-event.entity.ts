import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';

/** Who records an event: the merchant's servers, or billing itself (credits, resets, grants). */
export const eventSources = ['system', 'user'] as const;
export type EventSource = (typeof eventSources)[number];

/**
 * What happened to a customer. Rows never change, but for the customer of those that named one before it existed. No
 * foreign keys: each would cost a look-up for every event; `PurgeUsage` deletes what merchants leave behind.
 */
export const UsageEventSchema = defineEntity({
  name: 'UsageEvent',
  tableName: 'usage_events',
  // By month, beside this schema; see `UsagePartitions`.
  partitionBy: {
    type: 'range',
    expression: 'ingestedAt',
    partitions: [{ name: 'usage_events_default', values: 'default' }],
  },
  properties: {
    id: p.uuid().primary(),
    /** Real time. */
    ingestedAt: instant().primary(),
    organizationId: textId(),
    /** The place among the events of its merchant, in the order of their commits; see `UsageStream`. */
    position: p.bigint('number'),
    /** Of an event that was moved when it was linked to its customer: the position before. */
    firstPosition: p.bigint('number').nullable(),
    /** Null until a customer has the external id. */
    customerId: p.uuid().nullable(),
    externalCustomerId: p.text().nullable(),
    name: p.text(),
    source: p.text().$type<EventSource>(),
    /** When it happened, by the merchant's clock. */
    timestamp: instant(),
    metadata: p.json().$type<Metadata>(),
  },
  indexes: [
    { name: 'usage_events_position_index', properties: ['organizationId', 'position'] },
    {
      name: 'usage_events_first_position_index',
      expression: `create index "usage_events_first_position_index" on "usage_events" ("organization_id", "first_position") where first_position is not null`,
    },
    {
      name: 'usage_events_customer_position_index',
      expression: `create index "usage_events_customer_position_index" on "usage_events" ("customer_id", "position") where customer_id is not null`,
    },
    {
      name: 'usage_events_unlinked_index',
      expression: `create index "usage_events_unlinked_index" on "usage_events" ("organization_id", "external_customer_id") where customer_id is null and external_customer_id is not null`,
    },
    {
      name: 'usage_events_system_index',
      expression: `create index "usage_events_system_index" on "usage_events" ("customer_id", "position") where source = 'system'`,
    },
    { name: 'usage_events_timestamp_index', properties: ['organizationId', 'timestamp', 'id'] },
    {
      name: 'usage_events_customer_timestamp_index',
      expression: `create index "usage_events_customer_timestamp_index" on "usage_events" ("customer_id", "timestamp", "id") where customer_id is not null`,
    },
    // For lists of the events of all merchants.
    { name: 'usage_events_age_index', properties: ['timestamp', 'id'] },
    { name: 'usage_events_name_index', properties: ['organizationId', 'name', 'timestamp', 'id'] },
  ],
});

export type UsageEventTables = InferKyselyDB<typeof UsageEventSchema>;

export class UsageEvent extends UsageEventSchema.class {}
UsageEventSchema.setClass(UsageEvent);
