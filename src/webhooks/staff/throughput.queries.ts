import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { WebhookAttemptTables } from '../deliveries/webhook-attempt.entity.js';
import { ALL_ENDPOINTS, DURATION_RUNGS, type WebhookTallyTables } from '../tallies/webhook-tally.entity.js';
import { attemptedWithin } from './attempt-span.queries.js';
import { beginOf, throughputRanges, type RungCount, type ThroughputRange } from './throughput.js';

const HOUR = 3_600;
const RUNGS = sql.lit(`{${DURATION_RUNGS.join(',')}}`);

/**
 * Counts attempts for charts. Hours that are over are read as they were counted then, so that a month costs the attempts
 * of one or two hours and a few thousand numbers, however many there were.
 */
@Injectable()
export class ThroughputQueries {
  constructor(private readonly em: EntityManager) {}

  async counts(range: ThroughputRange, endpointId: string | undefined, now: Date): Promise<RungCount[]> {
    const { step } = throughputRanges[range];
    const since = new Date(beginOf(range, now) * 1_000);
    const counted = step < HOUR ? null : await this.countedUntil();
    const from = counted !== null && counted > since ? counted : since;
    const { rows } = await sql<RungCount>`
      select c.at, c.rung, sum(c.succeeded)::integer as succeeded, sum(c.failed)::integer as failed
        from (${tallied(since, from, endpointId, step)} union all ${attempted(from, endpointId, step)}) as c
       group by c.at, c.rung`.execute(this.db);
    return rows;
  }

  /** Where the hours end that have been counted; null before the first. */
  private async countedUntil(): Promise<Date | null> {
    const { rows } = await sql<{ until: Date | null }>`
      select max(t.hour) + interval '1 hour' as until from webhook_tallies as t
       where t.endpoint_id = ${ALL_ENDPOINTS}`.execute(this.db);
    return rows[0]?.until ?? null;
  }

  private get db() {
    return reading<WebhookAttemptTables & WebhookTallyTables>(this.em);
  }
}

function tallied(since: Date, until: Date, endpointId: string | undefined, step: number) {
  return sql`
    select ${pointOf('t.hour', step)} as at, t.rung, t.succeeded, t.failed from webhook_tallies as t
     where t.endpoint_id = ${endpointId ?? ALL_ENDPOINTS} and t.hour >= ${since} and t.hour < ${until}`;
}

function attempted(since: Date, endpointId: string | undefined, step: number) {
  return sql`
    select ${pointOf('a.attempted_at', step)} as at, width_bucket(a.duration, ${RUNGS}::integer[]) as rung,
           count(*) filter (where a.succeeded) as succeeded, count(*) filter (where not a.succeeded) as failed
      from webhook_attempts as a
     where ${endpointId === undefined ? sql`a.attempted_at >= ${since}` : ofEndpoint(endpointId, since)}
     group by 1, 2`;
}

/** Seconds since 1970 at which the point begins that the instant is in. */
function pointOf(column: string, step: number) {
  return sql`(floor(extract(epoch from ${sql.ref(column)}) / ${sql.lit(step)}) * ${sql.lit(step)})::float8`;
}

function ofEndpoint(endpointId: string, since: Date) {
  return sql`a.endpoint_id = ${endpointId} and ${attemptedWithin('a', { from: since })}`;
}
