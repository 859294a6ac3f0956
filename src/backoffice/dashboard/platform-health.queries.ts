import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuditEntrySchema } from '#platform/audit/audit-entry.entity.js';
import { reading } from '#platform/database/reading.js';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';
import type { MailSchema } from '#platform/mail/mail.entity.js';

type Tables = InferKyselyDB<typeof MailSchema | typeof AuditEntrySchema>;

/** Each number is counted up to `MOST_COUNTED`; one more stands for any above it. */
export interface MailHealth {
  /** Made since the instant, and sent. */
  sent: number;
  /** Created since the instant, and failed permanently. */
  failed: number;
  waiting: number;
  oldestWaitingAt: Date | null;
}

/** The state of mails and the audit log. */
@Injectable()
export class PlatformHealthQueries {
  constructor(private readonly em: EntityManager) {}

  /** Ids sort by the time they were made, and what was not sent has an index of its own. */
  async mails(since: Date): Promise<MailHealth> {
    const upTo = sql.lit(MOST_COUNTED + 1);
    const { rows } = await sql<MailHealth>`
      select (select count(*)::integer from (
                select 1 from mails where created_at >= ${since} and status = 'sent' limit ${upTo}) as m) as sent,
             (select count(*)::integer from (
                select 1 from mails
                 where status <> 'sent' and status = 'failed' and created_at >= ${since} limit ${upTo}) as m) as failed,
             (select count(*)::integer from (
                select 1 from mails where status <> 'sent' and status = 'queued' limit ${upTo}) as m) as waiting,
             (select created_at from mails where status <> 'sent' and status = 'queued' order by id limit 1)
               as "oldestWaitingAt"`.execute(this.db);
    const [health] = rows;
    if (health === undefined) throw new Error('a select without from answered no row');
    return health;
  }

  /** When the oldest unsealed audit entry was written; null when all are sealed. */
  async oldestUnsealed(): Promise<Date | null> {
    const row = await this.db
      .selectFrom('audit_entries')
      .select('created_at as at')
      .where('sequence', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row?.at ?? null;
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}
