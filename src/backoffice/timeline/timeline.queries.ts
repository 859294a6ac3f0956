import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { SourcePart, SourceQuestion } from './fact.js';
import { joinParts, readPart, type SourceRows } from './source-part.queries.js';
import type { Source } from './timeline-place.js';

/** Deliveries of an event by status. */
export interface DeliveryCounts {
  pending: number;
  succeeded: number;
  failed: number;
}

/** All sources but the audit log. Each query reads along an index. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly em: EntityManager) {}

  signIns({ about, ...question }: SourceQuestion): Promise<SourcePart> {
    return this.read(
      {
        source: 'sign_in',
        table: 'login_events',
        at: 'created_at',
        columns: {
          email: 'email',
          entrance: 'entrance',
          method: 'method',
          outcome: 'outcome',
          ipAddress: 'ip_address',
          userAgent: 'user_agent',
        },
        where: sql`t.user_id = ${about.id}`,
      },
      question,
    );
  }

  sessions({ about, ...question }: SourceQuestion): Promise<SourcePart> {
    return this.read(
      {
        source: 'session',
        table: 'sessions',
        at: 'created_at',
        columns: {
          ipAddress: 'ip_address',
          userAgent: 'user_agent',
          expiresAt: 'expires_at',
          impersonatedBy: 'impersonated_by',
        },
        where: sql`t.user_id = ${about.id}`,
      },
      question,
    );
  }

  accounts({ about, ...question }: SourceQuestion): Promise<SourcePart> {
    return this.read(
      {
        source: 'account',
        table: 'accounts',
        at: 'created_at',
        columns: { providerId: 'provider_id' },
        where: sql`t.user_id = ${about.id}`,
      },
      question,
    );
  }

  memberships({ about, ...question }: SourceQuestion): Promise<SourcePart> {
    const column = about.type === 'person' ? 't.user_id' : 't.organization_id';
    return this.read(
      {
        source: 'membership',
        table: 'members',
        at: 'created_at',
        columns: { organizationId: 'organization_id', userId: 'user_id', role: 'role' },
        where: sql`${sql.ref(column)} = ${about.id}`,
      },
      question,
    );
  }

  /** Mails without a user are matched by the user's current address. */
  async mails({ about, ...question }: SourceQuestion): Promise<SourcePart> {
    const conditions =
      about.type === 'organization'
        ? [sql<boolean>`t.organization_id = ${about.id}`]
        : [
            sql<boolean>`t.person_id = ${about.id}`,
            ...(about.email === null
              ? []
              : [sql<boolean>`t.recipient = ${about.email} and t.person_id is null`]),
          ];
    const parts = conditions.map((where) => this.read({ ...MAILS, where }, question));
    return joinParts(await Promise.all(parts), question.size);
  }

  events({ about, ...question }: SourceQuestion): Promise<SourcePart> {
    const where =
      about.type === 'person'
        ? sql<boolean>`t.person_id = ${about.id}`
        : sql<boolean>`t.organization_id = ${about.id} and t.endpoint_id is null`;
    const columns = {
      type: 'type',
      organizationId: 'organization_id',
      recordType: 'record_type',
      recordId: 'record_id',
    };
    return this.read(
      { source: 'event', table: 'webhook_events', at: 'occurred_at', columns, where },
      question,
    );
  }

  /** By event ID, without events that have no deliveries. Deliveries to deleted endpoints are not counted. */
  async deliveriesOf(eventIds: readonly string[]): Promise<Map<string, DeliveryCounts>> {
    if (eventIds.length === 0) return new Map();
    const { rows } = await sql<DeliveryCounts & { eventId: string }>`
      select d.event_id as "eventId",
             count(*) filter (where d.status = 'pending')::integer as pending,
             count(*) filter (where d.status = 'succeeded')::integer as succeeded,
             count(*) filter (where d.status = 'failed')::integer as failed
        from webhook_deliveries as d join webhook_endpoints as w on w.id = d.endpoint_id
       where d.event_id in (${sql.join(eventIds.map((id) => sql`${id}::uuid`))})
       group by d.event_id`.execute(this.db);
    return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
  }

  private read<S extends Source>(rows: SourceRows<S>, question: Omit<SourceQuestion, 'about'>) {
    return readPart(this.db, rows, question);
  }

  private get db(): Kysely<never> {
    return reading<never>(this.em);
  }
}

const MAILS: Omit<SourceRows<'mail'>, 'where'> = {
  source: 'mail',
  table: 'mails',
  at: 'created_at',
  columns: {
    id: 'id',
    template: 'template',
    recipient: 'recipient',
    subject: 'subject',
    status: 'status',
    attempts: 'attempts',
    lastError: 'last_error',
    messageId: 'message_id',
    carrier: 'carrier',
    createdAt: 'created_at',
    sentAt: 'sent_at',
    resentFrom: 'resent_from',
  },
};
