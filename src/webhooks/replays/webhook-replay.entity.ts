import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';

/**
 * `missed`: what never reached the endpoint, whether it failed permanently or was never sent. `all`: what reached it
 * as well.
 */
export const replayScopes = ['missed', 'all'] as const;
export type ReplayScope = (typeof replayScopes)[number];

export const WebhookReplaySchema = defineEntity({
  name: 'WebhookReplay',
  tableName: 'webhook_replays',
  properties: {
    id: p.uuid().primary(),
    endpointId: p.uuid(),
    scope: p.text().$type<ReplayScope>(),
    /** Events stored from the first instant to the second, both included. */
    since: instant(),
    until: instant(),
    /** Of the last event that was looked at. */
    position: p.bigint('number'),
    /** Messages that were put on their way so far. */
    messages: p.integer(),
    createdAt: instant(),
    finishedAt: instant().nullable(),
    /** Whether somebody ended it before it was done. */
    stopped: p.boolean().default(false),
  },
  indexes: [
    { name: 'webhook_replays_endpoint_id_index', properties: ['endpointId', 'id'] },
    {
      name: 'webhook_replays_unfinished_unique',
      expression: `create unique index "webhook_replays_unfinished_unique" on "webhook_replays" ("endpoint_id") where finished_at is null`,
    },
    { name: 'webhook_replays_created_at_index', properties: ['createdAt'] },
  ],
});

export type WebhookReplayTables = InferKyselyDB<typeof WebhookReplaySchema>;

export interface NewReplay {
  id: string;
  endpointId: string;
  scope: ReplayScope;
  since: Date;
  until: Date;
}

/** Events of a span of time on their way to an endpoint once more, or for the first time. */
export class WebhookReplay extends WebhookReplaySchema.class {
  static create(input: NewReplay, now: Date): WebhookReplay {
    return Object.assign(new WebhookReplay(), input, {
      ...{ position: 0, messages: 0, createdAt: now, finishedAt: null, stopped: false },
    });
  }

  /** Notes how far it has come. */
  advance(position: number, messages: number): void {
    this.position = position;
    this.messages += messages;
  }

  finish(now: Date): void {
    this.finishedAt = now;
  }

  stop(now: Date): void {
    this.finish(now);
    this.stopped = true;
  }
}
WebhookReplaySchema.setClass(WebhookReplay);
