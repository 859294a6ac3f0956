import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { WebhookEventTables } from '../events/webhook-event.entity.js';
import type { ReplayScope, WebhookReplayTables } from '../replays/webhook-replay.entity.js';

/** Those of an endpoint that are shown. */
const LATEST = 5;

export interface ReplayColumns {
  id: string;
  scope: ReplayScope;
  since: Date;
  until: Date;
  createdAt: Date;
  finishedAt: Date | null;
  stopped: boolean;
  messages: number;
  /** Positions of the first event of the span, of the last one that was looked at, and of the last of the span. */
  first: number | null;
  position: number;
  last: number | null;
}

/** Replays as staff read them. */
@Injectable()
export class ReplayLogQueries {
  constructor(private readonly em: EntityManager) {}

  /** The newest first. The ends of the span are looked up for the one that runs, of which an endpoint has one at most. */
  async latestOf(endpointId: string): Promise<ReplayColumns[]> {
    const { rows } = await sql<ReplayColumns>`
      select r.id, r.scope, r.since, r.until, r.created_at as "createdAt", r.finished_at as "finishedAt", r.stopped,
             r.messages, r.position::float8 as position, ${positionAt('asc')} as first, ${positionAt('desc')} as last
        from webhook_replays as r where r.endpoint_id = ${endpointId} order by r.id desc limit ${LATEST}`.execute(
      reading<WebhookEventTables & WebhookReplayTables>(this.em),
    );
    return rows;
  }
}

function positionAt(order: 'asc' | 'desc') {
  const direction = sql.raw(order);
  return sql`case when r.finished_at is null then (
    select v.position::float8 from webhook_events as v where v.created_at between r.since and r.until
     order by v.created_at ${direction}, v.position ${direction} limit 1) end`;
}
