import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';

export const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    /** That of the event in the outbox. */
    id: p.uuid().primary(),
    /** Rises in the order in which events were committed here, so that whoever reads on from one misses none. */
    position: p.bigint('number').autoincrement().unique('webhook_events_position_unique'),
    type: p.text(),
    /** Null for one that only endpoints of the installation receive. It stays when the organization ends. */
    organizationId: textId().nullable(),
    /** The person whom it concerns, by whom staff find it; it stays when they are gone. */
    personId: textId().nullable(),
    /** The request or job that caused it. */
    requestId: p.text().nullable(),
    /** Set on one that was made to try this endpoint: it goes nowhere else and stands in no list of what happened. */
    endpointId: p.uuid().nullable(),
    recordType: p.text(),
    recordId: textId(),
    /** The JSON that is sent and signed, byte for byte the same for ever. */
    payload: p.text(),
    occurredAt: instant(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'webhook_events_organization_id_index', properties: ['organizationId', 'position'] },
    { name: 'webhook_events_created_at_index', properties: ['createdAt'] },
    {
      name: 'webhook_events_person_index',
      expression: `create index "webhook_events_person_index" on "webhook_events" ("person_id", "occurred_at", "id") where person_id is not null`,
    },
    {
      name: 'webhook_events_history_index',
      expression: `create index "webhook_events_history_index" on "webhook_events" ("organization_id", "occurred_at", "id") where organization_id is not null and endpoint_id is null`,
    },
  ],
});

export type WebhookEventTables = InferKyselyDB<typeof WebhookEventSchema>;

/** A public event as endpoints receive it, kept so that it can be sent again. */
export class WebhookEvent extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEvent);
