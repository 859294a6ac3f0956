import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import { feedPart, type FeedPart } from '#platform/database/listing/feed.js';
import type { WebhookEventTables } from '../events/webhook-event.entity.js';
import type { EventColumns } from './staff-event.presenter.js';

export interface EventPart {
  organizationId?: string;
  type?: string;
  /** The event behind which the part begins. */
  before?: string;
  size: number;
}

/** Rows that one answer looks at for events of one type, of which no index knows. */
const LOOKED_AT = 10_000;

const COLUMNS = [
  'id',
  'type',
  'organization_id as organizationId',
  'record_type as recordType',
  'record_id as recordId',
  'occurred_at as occurredAt',
] as const;

/** Public events, whether or not an endpoint wanted them, the newest first. */
@Injectable()
export class EventFeedQueries {
  constructor(private readonly em: EntityManager) {}

  async part(part: EventPart): Promise<FeedPart<EventColumns>> {
    const { type, size } = part;
    const found = await this.db
      .selectFrom(this.looked(part).as('e'))
      .select(COLUMNS)
      .$if(type !== undefined, (query) => query.where('e.type', '=', type ?? ''))
      .orderBy('e.position', 'desc')
      .limit(size + 1)
      .execute();
    return feedPart(found, size, { rows: this.looked(part), most: LOOKED_AT });
  }

  async find(id: string): Promise<(EventColumns & { payload: string }) | null> {
    const query = this.db.selectFrom('webhook_events').select([...COLUMNS, 'payload']);
    return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
  }

  private looked({ organizationId, before }: EventPart) {
    return this.db
      .selectFrom('webhook_events as l')
      .select(['l.id', 'l.position', 'l.type', 'l.organization_id', 'l.record_type', 'l.record_id'])
      .select('l.occurred_at')
      .where('l.endpoint_id', 'is', null)
      .$if(organizationId !== undefined, (query) =>
        query.where('l.organization_id', '=', organizationId ?? ''),
      )
      .$if(before !== undefined, (query) =>
        query.where('l.position', '<', (eb) =>
          eb
            .selectFrom('webhook_events as b')
            .select('b.position')
            .where('b.id', '=', before ?? ''),
        ),
      )
      .orderBy('l.position', 'desc')
      .limit(LOOKED_AT);
  }

  private get db() {
    return reading<WebhookEventTables>(this.em);
  }
}
