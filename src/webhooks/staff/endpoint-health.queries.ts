import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';
import type { WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import type { WebhookAttemptTables } from '../deliveries/webhook-attempt.entity.js';
import type { WebhookLaneTables } from '../deliveries/webhook-lane.entity.js';

/** How an endpoint is doing, beyond what its own row says. */
export interface EndpointHealth {
  pendingCount: number;
  failedCount: number;
  /** Among its last attempts. */
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** When the first of its lanes is due. */
  nextAttemptAt: Date | null;
}

/** Attempts that are looked through for the last that succeeded, or failed. */
const LOOKED_THROUGH = 10_000;

@Injectable()
export class EndpointHealthQueries {
  constructor(private readonly em: EntityManager) {}

  async of(endpointId: string): Promise<EndpointHealth> {
    const { rows } = await sql<EndpointHealth>`
      select ${counted(endpointId, 'pending')} as "pendingCount",
             ${counted(endpointId, 'failed')} as "failedCount",
             ${lastAttempt(endpointId, true)} as "lastSuccessAt",
             ${lastAttempt(endpointId, false)} as "lastFailureAt",
             (select min(l.due_at) from webhook_lanes as l
               where l.endpoint_id = ${endpointId} and l.lease is null) as "nextAttemptAt"
    `.execute(reading<WebhookDeliveryTables & WebhookAttemptTables & WebhookLaneTables>(this.em));
    const [health] = rows;
    if (health === undefined) throw new Error('a select without from answered no row');
    return health;
  }
}

/** The status stands in the text itself, so that the indexes of just these rows are found. */
function counted(endpointId: string, status: 'pending' | 'failed') {
  return sql`(select count(*)::integer from (
    select 1 from webhook_deliveries as d
     where d.endpoint_id = ${endpointId} and d.status = ${sql.lit(status)}
     limit ${sql.lit(MOST_COUNTED + 1)}) as counted)`;
}

function lastAttempt(endpointId: string, succeeded: boolean) {
  return sql`(select l.attempted_at from (
    select a.id, a.attempted_at, a.succeeded from webhook_attempts as a
     where a.endpoint_id = ${endpointId} order by a.id desc limit ${sql.lit(LOOKED_THROUGH)}) as l
     where l.succeeded = ${sql.lit(succeeded)} order by l.id desc limit 1)`;
}
