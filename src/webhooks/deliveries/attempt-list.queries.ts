import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import { countUpTo, MOST_COUNTED } from '#platform/database/listing/row-count.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookEventTables } from '../events/webhook-event.entity.js';
import type { WebhookDeliveryTables } from './webhook-delivery.entity.js';
import type { WebhookAttemptTables } from './webhook-attempt.entity.js';
import type { AttemptColumns } from './attempt.presenter.js';

export interface AttemptListing {
  /** Attempts to endpoints of these organizations; of these endpoints alone when any are named. */
  organizationIds: readonly string[];
  endpointIds: readonly string[];
  limit: number;
  offset: number;
}

type Scope = Pick<AttemptListing, 'organizationIds' | 'endpointIds'>;

/** The attempts at which pages end, as counting does. */
const DEEPEST = MOST_COUNTED;

@Injectable()
export class AttemptListQueries {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. The rows of the page alone are read; what comes before them is counted off in an index. */
  async list({ limit, offset, ...scope }: AttemptListing): Promise<AttemptColumns[]> {
    if (offset >= DEEPEST) return [];
    const page = this.newest(scope, Math.min(offset + limit, DEEPEST))
      .orderBy('newest.id', 'desc')
      .limit(limit)
      .offset(offset);
    return this.db
      .selectFrom(page.as('page'))
      .innerJoin('webhook_attempts as a', 'a.id', 'page.id')
      .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
      .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
      .select([
        'a.id',
        'a.attempted_at as attemptedAt',
        'a.http_code as httpCode',
        'a.succeeded',
        'a.url',
        'a.duration',
        'a.failure',
        'a.response',
        'd.id as deliveryId',
        'd.created_at as deliveryCreatedAt',
        'd.last_attempt_at as lastAttemptAt',
        'd.last_http_code as lastHttpCode',
        'd.status',
        'v.type',
        'v.organization_id as organizationId',
      ])
      .select(({ fn }) => fn.coalesce('d.payload', 'v.payload').as('payload'))
      .orderBy('a.id', 'desc')
      .execute();
  }

  /** On all pages. */
  async count(scope: Scope): Promise<number> {
    return Math.min(await countUpTo(this.db, this.newest(scope, DEEPEST)), DEEPEST);
  }

  /** Of each endpoint the newest, so that no other endpoint's attempts are looked at. */
  private newest({ organizationIds, endpointIds }: Scope, perEndpoint: number) {
    return this.db
      .selectFrom('webhook_endpoints as e')
      .innerJoinLateral(
        (build) =>
          build
            .selectFrom('webhook_attempts as one')
            .select('one.id')
            .whereRef('one.endpoint_id', '=', 'e.id')
            .orderBy('one.id', 'desc')
            .limit(perEndpoint)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .where('e.organization_id', 'in', organizationIds.length > 0 ? organizationIds : [''])
      .$if(endpointIds.length > 0, (query) => query.where('e.id', 'in', endpointIds))
      .select('newest.id');
  }

  private get db() {
    return reading<WebhookEndpointTables & WebhookEventTables & WebhookDeliveryTables & WebhookAttemptTables>(
      this.em,
    );
  }
}
