import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { WebhookTables } from '../webhooks.tables.js';
import {
  beginOf,
  DURATION_RUNGS,
  throughputRanges,
  type RungCount,
  type ThroughputRange,
} from './throughput.js';

@Injectable()
export class ThroughputQueries {
  constructor(private readonly em: EntityManager) {}

  async counts(range: ThroughputRange, endpointId: string | undefined, now: Date): Promise<RungCount[]> {
    const { step } = throughputRanges[range];
    const since = new Date(beginOf(range, now) * 1_000);
    const { rows } = await sql<RungCount>`
      select (floor(extract(epoch from a.attempted_at) / ${sql.lit(step)}) * ${sql.lit(step)})::float8 as at,
             width_bucket(a.duration, ${sql.lit(`{${DURATION_RUNGS.join(',')}}`)}::integer[]) as rung,
             (count(*) filter (where a.succeeded))::integer as succeeded,
             (count(*) filter (where not a.succeeded))::integer as failed
        from webhook_attempts as a
       where a.attempted_at >= ${since} and ${ofEndpoint(endpointId, since)}
       group by 1, 2`.execute(reading<WebhookTables>(this.em));
    return rows;
  }
}

/** An attempt's id is made when it begins, and the index beside the endpoint is by id. */
function ofEndpoint(endpointId: string | undefined, since: Date) {
  if (endpointId === undefined) return sql`true`;
  return sql`a.endpoint_id = ${endpointId} and a.id >= ${leastIdAt(since)}`;
}

/** The least UUID version 7 of an instant, and a minute earlier for clocks that differ. */
function leastIdAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime() - 60_000)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
