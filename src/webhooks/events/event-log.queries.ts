import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { WebhookEventTables } from './webhook-event.entity.js';
import type { EventColumns } from './event.presenter.js';

export interface EventLog {
  organizationId: string;
  /** The position behind which it begins. */
  after: number;
  /** All of them without any. */
  types: readonly string[];
  limit: number;
}

export interface EventLogPart {
  events: EventColumns[];
  /** How far it has looked: whoever reads on from there misses nothing and reads nothing twice. */
  end: number;
}

/** Events that one answer looks at for those of some types, of which no index knows. */
const LOOKED_AT = 5_000;

/** What happened in an organization, in the order in which it was committed. */
@Injectable()
export class EventLogQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * Where types are asked for, the end is read first and nothing behind it: what is stored between the two questions is
   * for the next part.
   */
  async read(log: EventLog): Promise<EventLogPart> {
    const bound = log.types.length > 0 ? await this.endOf(log) : null;
    const events = await this.db
      .selectFrom(this.looked(log).as('looked'))
      .innerJoin('webhook_events as v', 'v.id', 'looked.id')
      .select(['v.id', 'v.type', 'v.record_type as recordType', 'v.record_id as recordId'])
      .select(['v.payload', 'v.created_at as createdAt', sql<string>`v.position`.as('position')])
      .$if(log.types.length > 0, (query) => query.where('looked.type', 'in', log.types))
      .$if(bound !== null, (query) => query.where('looked.position', '<=', bound))
      .orderBy('looked.position')
      .limit(log.limit)
      .execute();
    const end = events.length < log.limit ? bound : null;
    return { events, end: end ?? Number(events.at(-1)?.position ?? log.after) };
  }

  private async endOf(log: EventLog): Promise<number> {
    const row = await this.db
      .selectFrom(this.looked(log).as('looked'))
      .select(({ fn }) => fn.max<string | null>('looked.position').as('end'))
      .executeTakeFirst();
    return row?.end ? Number(row.end) : log.after;
  }

  private looked({ organizationId, after }: EventLog) {
    return this.db
      .selectFrom('webhook_events')
      .select(['id', 'position', 'type'])
      .where('organization_id', '=', organizationId)
      .where('position', '>', after)
      .where('endpoint_id', 'is', null)
      .orderBy('position')
      .limit(LOOKED_AT);
  }

  private get db() {
    return reading<WebhookEventTables>(this.em);
  }
}
