import { defineEntity, p } from '@mikro-orm/postgresql';
import { addSeconds } from '#common/time/clock.js';
import { instant, textId } from '#platform/database/columns.js';
import { callbackScheduleOf } from './callback-schedule.js';

export const SandboxCallbackSchema = defineEntity({
  name: 'SandboxCallback',
  tableName: 'sandbox_callbacks',
  properties: {
    id: p.uuid().primary(),
    merchantId: textId(),
    /** Exactly what is signed and sent. */
    body: p.text(),
    /** How often it is still to be sent. */
    sendsLeft: p.integer(),
    /** Failed attempts since the last that succeeded. */
    failures: p.integer(),
    /** In real time, as the next; null when it is not to be sent any more. */
    dueAt: instant().nullable(),
    createdAt: instant(),
  },
  indexes: [
    {
      name: 'sandbox_callbacks_due_index',
      expression:
        'create index "sandbox_callbacks_due_index" on "sandbox_callbacks" ("due_at") where due_at is not null',
    },
    {
      name: 'sandbox_callbacks_sent_index',
      expression:
        'create index "sandbox_callbacks_sent_index" on "sandbox_callbacks" ("created_at") where due_at is null',
    },
  ],
});

export interface NewCallback {
  id: string;
  merchantId: string;
  body: string;
}

/** A message to the merchant that a record of the bank changed. */
export class SandboxCallback extends SandboxCallbackSchema.class {
  static create(input: NewCallback, realTime: Date): SandboxCallback {
    const { delay, sends } = callbackScheduleOf(input.id);
    return Object.assign(new SandboxCallback(), input, {
      sendsLeft: sends,
      failures: 0,
      dueAt: addSeconds(realTime, delay),
      createdAt: realTime,
    });
  }
}
SandboxCallbackSchema.setClass(SandboxCallback);
