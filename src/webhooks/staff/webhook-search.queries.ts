import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookEventTables } from '../events/webhook-event.entity.js';
import type { WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';

export interface FoundWebhookRow {
  kind: 'webhookEndpoint' | 'webhookEvent' | 'webhookDelivery';
  id: string;
  /** The address of an endpoint, the type of an event. */
  title: string;
  /** What people wrote about an endpoint, the address a delivery goes to. */
  detail: string | null;
}

/** Finds endpoints, events and deliveries by their ids. */
@Injectable()
export class WebhookSearchQueries {
  constructor(private readonly em: EntityManager) {}

  /** By a UUID. */
  async byId(id: string, signal: AbortSignal): Promise<FoundWebhookRow[]> {
    const endpoint = this.db
      .selectFrom('webhook_endpoints as w')
      .select(['w.id', 'w.url as title', 'w.description as detail'])
      .where('w.id', '=', id);
    const event = this.db
      .selectFrom('webhook_events as e')
      .select(['e.id', 'e.type as title'])
      .where('e.id', '=', id);
    const delivery = this.db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
      .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
      .select(['d.id', 'e.type as title', 'w.url as detail'])
      .where('d.id', '=', id);
    const [endpoints, events, deliveries] = await Promise.all([
      endpoint.execute(untilAborted(signal)),
      event.execute(untilAborted(signal)),
      delivery.execute(untilAborted(signal)),
    ]);
    return [
      ...endpoints.map(({ detail, ...row }) => ({
        kind: 'webhookEndpoint' as const,
        ...row,
        detail: detail || null,
      })),
      ...events.map((row) => ({ kind: 'webhookEvent' as const, ...row, detail: null })),
      ...deliveries.map((row) => ({ kind: 'webhookDelivery' as const, ...row })),
    ];
  }

  private get db() {
    return reading<WebhookEndpointTables & WebhookEventTables & WebhookDeliveryTables>(this.em);
  }
}
