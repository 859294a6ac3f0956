import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type AliasedExpression, type Selectable } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { FeedPart } from '#platform/database/listing/feed.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookEventTables } from '../events/webhook-event.entity.js';
import type { WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import type { WebhookAttemptTables } from '../deliveries/webhook-attempt.entity.js';
import type { WebhookLaneTables } from '../deliveries/webhook-lane.entity.js';
import { endOfLook, lookedAt, orderOf, type LookedFilter } from './delivery-looks.queries.js';
import type { AttemptColumns, DeliveryColumns } from './staff-delivery.presenter.js';

type Tables = WebhookEndpointTables &
  WebhookEventTables &
  WebhookDeliveryTables &
  WebhookAttemptTables &
  WebhookLaneTables;

export interface DeliveryPart extends LookedFilter {
  organizationId?: string;
  /** The type of the event. */
  type?: string;
  size: number;
}

/** Attempts that are shown of one delivery; only replays make more of them. */
const MOST_ATTEMPTS = 100;

/** Deliveries as staff read them, the newest first. Those to endpoints that are gone are shown to nobody. */
@Injectable()
export class DeliveryLogQueries {
  constructor(private readonly em: EntityManager) {}

  async part(part: DeliveryPart): Promise<FeedPart<DeliveryColumns>> {
    const { organizationId, type, status, size } = part;
    const found = await this.withNames(lookedAt(this.db, part).as('d'))
      .select(sql.ref<string>('d.place').as('place'))
      .$if(type !== undefined, (query) => query.where('e.type', '=', type ?? ''))
      .$if(organizationId !== undefined, (query) =>
        query.where('w.organization_id', '=', organizationId ?? ''),
      )
      .$if(status === 'succeeded', (query) => query.where('d.status', '=', 'succeeded'))
      .orderBy(sql.ref(orderOf(part)), 'desc')
      .limit(size + 1)
      .execute();
    const data = found.slice(0, size);
    const next = found.length > size ? (data.at(-1)?.place ?? null) : await endOfLook(this.db, part);
    return { data, next };
  }

  async find(id: string): Promise<DeliveryColumns | null> {
    const one = this.db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).as('d');
    return (await this.withNames(one).executeTakeFirst()) ?? null;
  }

  /** Those to endpoints that are there, the newest first. */
  ofEvent(eventId: string, most: number): Promise<DeliveryColumns[]> {
    const some = this.db.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', eventId).as('d');
    return this.withNames(some).orderBy('d.id', 'desc').limit(most).execute();
  }

  /** As this delivery sends it. */
  async payloadOf(deliveryId: string): Promise<string> {
    const row = await this.db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
      .select(({ fn }) => fn.coalesce('d.payload', 'v.payload').as('payload'))
      .where('d.id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    return row.payload;
  }

  /** The newest first. */
  attempts(deliveryId: string): Promise<AttemptColumns[]> {
    return this.db
      .selectFrom('webhook_attempts as a')
      .select(['a.id', 'a.url', 'a.attempted_at as attemptedAt', 'a.duration', 'a.succeeded'])
      .select(['a.http_code as httpCode', 'a.failure', 'a.response'])
      .where('a.delivery_id', '=', deliveryId)
      .orderBy('a.id', 'desc')
      .limit(MOST_ATTEMPTS)
      .execute();
  }

  /** When its lane is due, and the delivery that is sent before it; null where nothing is pending. */
  async laneOf({ endpointId, lane, position }: Pick<DeliveryColumns, 'endpointId' | 'lane' | 'position'>) {
    const row = await this.db
      .selectFrom('webhook_lanes as l')
      .select(['l.due_at as dueAt', sql<boolean>`l.lease is not null`.as('isTaken')])
      .select((eb) =>
        eb
          .selectFrom('webhook_deliveries as d')
          .select('d.id')
          .where('d.endpoint_id', '=', endpointId)
          .where('d.lane', '=', lane)
          .where('d.status', '=', sql.lit('pending'))
          .where('d.position', '<', position)
          .orderBy('d.position')
          .limit(1)
          .as('waitsFor'),
      )
      .where('l.endpoint_id', '=', endpointId)
      .where('l.lane', '=', lane)
      .executeTakeFirst();
    return row ?? null;
  }

  private withNames(deliveries: AliasedExpression<Selectable<Tables['webhook_deliveries']>, 'd'>) {
    return this.db
      .selectFrom(deliveries)
      .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
      .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
      .select(['d.id', 'd.status', 'd.attempts', 'd.lane', 'd.position', 'd.created_at as createdAt'])
      .select(['d.last_attempt_at as lastAttemptAt', 'd.last_http_code as lastHttpCode'])
      .select(['d.endpoint_id as endpointId', 'w.url', 'w.organization_id as organizationId'])
      .select(['e.id as eventId', 'e.type', 'e.record_type as recordType', 'e.record_id as recordId'])
      .select(['e.occurred_at as occurredAt']);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}
