import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import type { DeliveryStatus } from './webhook-delivery.entity.js';

/** The channel on which PostgreSQL tells the workers, at commit, that there is something to send. */
export const DELIVERIES_CHANNEL = 'atrium_deliveries';

/** An event that an endpoint is to receive. */
export interface Wanted {
  eventId: string;
  endpointId: string;
  lane: string;
  position: string;
  /** The body for this endpoint, where it differs from that of the event. */
  payload?: string;
}

/** One of which it is not known yet what its body is. */
export interface Unfitted extends Omit<Wanted, 'payload'> {
  type: string;
  apiVersion: ApiVersion | null;
}

export interface FoundDelivery extends Wanted {
  id: string;
  status: DeliveryStatus;
}

@Injectable()
export class WebhookDeliveryRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Which endpoints want which of the events: those switched on that chose the type and may see it. */
  async listWanted(eventIds: readonly string[]): Promise<Unfitted[]> {
    return this.em.execute<Unfitted[]>(
      `select v.id as "eventId", e.id as "endpointId", v.record_type || ':' || v.record_id as lane, v.position,
              v.type, e.api_version as "apiVersion"
         from webhook_events v
        cross join lateral (
           select id, api_version from webhook_endpoints own
            where own.organization_id = v.organization_id and own.enabled and v.type = any (own.events)
            union all
           select id, api_version from webhook_endpoints everybodys
            where everybodys.organization_id is null and everybodys.enabled and v.type = any (everybodys.events)) e
        where v.id in (?)
        order by v.position`,
      [eventIds],
    );
  }

  async findById(id: string): Promise<FoundDelivery | null> {
    const [row] = await this.em.execute<FoundDelivery[]>(
      `select id, event_id as "eventId", endpoint_id as "endpointId", lane, position, status
         from webhook_deliveries where id = ?`,
      [id],
    );
    return row ?? null;
  }

  /** @throws Error when the endpoint has no message of the event */
  async getIdOf(eventId: string, endpointId: string): Promise<string> {
    const [row] = await this.em.execute<{ id: string }[]>(
      'select id from webhook_deliveries where event_id = ? and endpoint_id = ?',
      [eventId, endpointId],
    );
    if (row === undefined) throw new Error(`endpoint ${endpointId} has no message of event ${eventId}`);
    return row.id;
  }

  /** Puts messages into their lanes that the endpoints have not been sent so far. */
  async add(wanted: readonly Wanted[]): Promise<void> {
    await this.put(wanted, 'do nothing');
  }

  /** The same with those that were: they keep their ids and bodies and are pending again, as if they had never been tried. */
  async addAgain(wanted: readonly Wanted[]): Promise<void> {
    await this.put(
      wanted,
      `do update set status = 'pending', lane = excluded.lane, attempts = 0, first_attempt_at = null
        where known.status <> 'pending'`,
    );
  }

  /**
   * Lanes are always locked in the same order, and before their messages are read, so that no worker deletes a lane as empty
   * to which a message is being added.
   */
  private async put(wanted: readonly Wanted[], onConflict: string): Promise<void> {
    if (wanted.length === 0) return;
    const now = this.clock.now();
    await this.openLanes(wanted, now);
    await this.em.execute(
      `insert into webhook_deliveries as known
         (id, event_id, endpoint_id, lane, position, payload, status, attempts, created_at)
       select id, "eventId", "endpointId", lane, position, payload, 'pending', 0, ?
         from jsonb_to_recordset(?::jsonb)
              as wanted (id uuid, "eventId" uuid, "endpointId" uuid, lane text, position bigint,
                         payload text)
       on conflict (event_id, endpoint_id) ${onConflict}`,
      [now, JSON.stringify(wanted.map((one) => ({ ...one, id: newId() })))],
    );
    await this.em.execute('select pg_notify(?, ?)', [DELIVERIES_CHANNEL, '']);
  }

  /** Those of events stored before the instant, with their attempts, unless they are still to be sent. */
  async deleteOfEventsBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from webhook_deliveries where id in (
         select d.id from webhook_events v join webhook_deliveries d on d.event_id = v.id
          where v.created_at < ?
            and (d.status <> 'pending'
                 or not exists (select from webhook_endpoints e where e.id = d.endpoint_id and e.enabled))
          order by v.created_at limit ?)
       returning 1`,
      [instant, limit],
    );
    return rows.length;
  }

  private async openLanes(wanted: readonly Pick<Wanted, 'endpointId' | 'lane'>[], now: Date): Promise<void> {
    await this.em.execute(
      `insert into webhook_lanes as known (endpoint_id, lane, due_at)
       select distinct "endpointId", lane, ?::timestamptz
         from jsonb_to_recordset(?::jsonb) as wanted ("endpointId" uuid, lane text)
        order by 1, 2
       on conflict (endpoint_id, lane) do update set due_at = known.due_at`,
      [now, JSON.stringify(wanted.map(({ endpointId, lane }) => ({ endpointId, lane })))],
    );
  }
}
