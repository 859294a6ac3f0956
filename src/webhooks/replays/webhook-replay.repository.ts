import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Unfitted } from '../deliveries/webhook-delivery.repository.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookReplay } from './webhook-replay.entity.js';

@Injectable()
export class WebhookReplayRepository {
  constructor(private readonly em: EntityManager) {}

  add(replay: WebhookReplay): void {
    this.em.persist(replay);
  }

  async lockById(id: string): Promise<Locked<WebhookReplay> | null> {
    return lockRow(this.em, WebhookReplay, { id });
  }

  /** Null when there is no such replay. */
  async findEndpointId(id: string): Promise<string | null> {
    const [row] = await this.em.execute<{ endpointId: string }[]>(
      'select endpoint_id as "endpointId" from webhook_replays where id = ?',
      [id],
    );
    return row?.endpointId ?? null;
  }

  /** The endpoint that it is for; null when that is gone. */
  async findEndpoint({ endpointId }: WebhookReplay): Promise<WebhookEndpoint | null> {
    return this.em.findOne(WebhookEndpoint, { id: endpointId });
  }

  /** The position before the first event of the span. Positions and instants rise together but for a moment. */
  async findStart({ since }: Pick<WebhookReplay, 'since'>): Promise<number> {
    const [row] = await this.em.execute<{ position: string }[]>(
      `select position from webhook_events where created_at >= ?::timestamptz - interval '1 minute'
        order by created_at, position limit 1`,
      [since],
    );
    return row === undefined ? 0 : Number(row.position) - 1;
  }

  /** The next events that the endpoint has chosen, may see and has no pending delivery of, in their order. */
  async listNext(
    replay: Locked<WebhookReplay>,
    endpoint: WebhookEndpoint,
    limit: number,
  ): Promise<Unfitted[]> {
    const { organizationId } = endpoint;
    return this.em.execute<Unfitted[]>(
      `select v.id as "eventId", ?::uuid as "endpointId", v.record_type || ':' || v.record_id as lane, v.position,
              v.type, ?::text as "apiVersion"
         from webhook_events v
         left join webhook_deliveries d on d.event_id = v.id and d.endpoint_id = ?
        where v.position > ? and v.created_at between ? and ? and v.endpoint_id is null
          and v.type in (?) ${organizationId ? 'and v.organization_id = ?' : ''}
          and (d.id is null or d.status = 'failed' ${replay.scope === 'all' ? `or d.status = 'succeeded'` : ''})
        order by v.position limit ?`,
      [
        ...[
          endpoint.id,
          endpoint.apiVersion ?? null,
          endpoint.id,
          replay.position,
          replay.since,
          replay.until,
          endpoint.events,
        ],
        ...(organizationId ? [organizationId] : []),
        limit,
      ],
    );
  }

  /** Those asked for before the instant. */
  async deleteBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from webhook_replays where id in (
         select id from webhook_replays where created_at < ? order by created_at limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}
