import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../database/columns.js';
import { OutboxEvent } from './outbox-event.entity.js';

export const EventHandlingSchema = defineEntity({
  name: 'EventHandling',
  tableName: 'event_handlings',
  properties: {
    eventId: () => p.manyToOne(OutboxEvent).mapToPk().fieldName('event_id').primary().deleteRule('cascade'),
    listener: p.text().primary(),
    /** Set in the transaction of the listener's effect, so that the effect happens once. */
    handledAt: instant().nullable(),
    /** When it is dispatched again if it is still not handled. */
    dueAt: instant(),
    dispatches: p.integer(),
  },
  indexes: [
    {
      name: 'event_handlings_due_index',
      expression: `create index "event_handlings_due_index" on "event_handlings" ("due_at") where handled_at is null`,
    },
  ],
});

/** What one listener owes one event. */
export class EventHandling extends EventHandlingSchema.class {}
EventHandlingSchema.setClass(EventHandling);
