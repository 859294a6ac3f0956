import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { lockName } from '#platform/database/lock-row.js';
import { EventMarkRegistry, type EventMarks } from '#platform/events/event-mark.registry.js';

interface OutboxRow {
  id: string;
  name: string;
  organizationId: string | null;
  personId: string | null;
  requestId: string | null;
  recordType: string;
  recordId: string;
  payload: object;
  occurredAt: Date;
}

export interface TestEvent {
  id: string;
  type: string;
  organizationId: string | null;
  endpointId: string;
  data: object;
}

/** The one lock under which positions are given. */
const POSITIONS = 'webhook_events.position';

@Injectable()
export class WebhookEventRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly marks: EventMarkRegistry,
  ) {}

  /**
   * Copies public events out of the outbox, in the order of their ids. To be called in the transaction that takes them:
   * whoever does so at the same time waits, so that a lower position is never committed after a higher one.
   */
  async store(eventIds: readonly string[]): Promise<void> {
    await lockName(this.em, POSITIONS);
    const rows = await this.em.execute<OutboxRow[]>(
      `select id, name, organization_id as "organizationId", record_type as "recordType", record_id as "recordId",
              person_id as "personId", correlation_id as "requestId", payload, occurred_at as "occurredAt"
         from outbox_events where id in (?) order by id`,
      [eventIds],
    );
    const marks = await this.marks.listOf(rows.map(({ organizationId }) => organizationId));
    const bodies = rows.map((row) => bodyOf(row, marks.get(row.organizationId ?? '')));
    await this.em.execute(
      `insert into webhook_events
         (id, type, organization_id, person_id, request_id, record_type, record_id, payload, occurred_at, created_at)
       select id, name, "organizationId", "personId", "requestId", "recordType", "recordId", body, "occurredAt", ?
         from jsonb_to_recordset(?::jsonb) as event (id uuid, name text, "organizationId" text, "personId" text,
                "requestId" text, "recordType" text,
                "recordId" text, body text, "occurredAt" timestamptz)
        order by id`,
      [
        this.clock.now(),
        JSON.stringify(rows.map((row, index) => ({ ...row, payload: undefined, body: bodies[index] }))),
      ],
    );
  }

  /** Makes an event that only one endpoint is to receive; see the entity. */
  async addTest({ id, ...test }: TestEvent): Promise<{ position: string }> {
    const now = this.clock.now();
    const marks = (await this.marks.listOf([test.organizationId])).get(test.organizationId ?? '');
    const timestamp = now.toISOString();
    const body = { type: test.type, timestamp, test: true, ...marks, data: test.data };
    const [row] = await this.em.execute<{ position: string }[]>(
      `insert into webhook_events (id, type, organization_id, endpoint_id, record_type, record_id, payload, occurred_at, created_at)
       values (?, ?, ?, ?, 'test', ?, ?, ?, ?) returning position`,
      [id, test.type, test.organizationId, test.endpointId, id, JSON.stringify(body), now, now],
    );
    if (row === undefined) throw new Error('the test event was not stored');
    return row;
  }

  async listPayloads(ids: readonly string[]): Promise<{ id: string; payload: string }[]> {
    return this.em.execute('select id, payload from webhook_events where id in (?)', [ids]);
  }

  /** Those stored before the instant of which no message is left. */
  async deleteBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from webhook_events where id in (
         select v.id from webhook_events v
          where v.created_at < ?
            and not exists (select from webhook_deliveries d where d.event_id = v.id)
          order by v.created_at limit ?)
       returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}

/** What endpoints receive (wire contract of webhooks: type, timestamp, data). */
function bodyOf({ name, occurredAt, payload }: OutboxRow, marks: EventMarks | undefined): string {
  return JSON.stringify({ type: name, timestamp: occurredAt.toISOString(), ...marks, data: payload });
}
