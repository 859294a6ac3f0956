import { defineEntity, p } from '@mikro-orm/postgresql';
import { textId } from '../database/columns.js';

export const EventSequenceSchema = defineEntity({
  name: 'EventSequence',
  tableName: 'event_sequences',
  properties: {
    recordType: p.text().primary(),
    recordId: textId().primary(),
    value: p.bigint('number'),
  },
});

/** The last number given to a public event of a record; its row makes writers of one record wait for each other. */
export class EventSequence extends EventSequenceSchema.class {}
EventSequenceSchema.setClass(EventSequence);
