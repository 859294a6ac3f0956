import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, textId } from '../database/columns.js';

export const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox_events',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    version: p.integer(),
    audience: p.text(),
    payload: p.json().$type<object>(),
    /** What a public event is about; null on internal ones. */
    recordType: p.text().nullable(),
    recordId: textId().nullable(),
    /** The place among the public events of its record, from 1. */
    sequence: p.bigint('number').nullable(),
    organizationId: textId().nullable(),
    /** The person whom a public event concerns. */
    personId: textId().nullable(),
    /** The request or job that caused it. */
    correlationId: p.text().nullable(),
    occurredAt: instant(),
    /** When it was handed to its listeners; the queue is transport, so this says nothing about their success. */
    relayedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'outbox_events_waiting_index',
      expression: `create index "outbox_events_waiting_index" on "outbox_events" ("id") where relayed_at is null`,
    },
    {
      name: 'outbox_events_waiting_record_index',
      expression: `create index "outbox_events_waiting_record_index" on "outbox_events" ("record_type", "record_id", "sequence") where relayed_at is null`,
    },
    { name: 'outbox_events_relayed_at_index', properties: ['relayedAt'] },
  ],
});

/** A domain event as a row, written in the transaction of the change it tells about. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);
