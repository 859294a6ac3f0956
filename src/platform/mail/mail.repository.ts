import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { appenderOf } from '../database/appender.js';
import { lockName } from '../database/lock-row.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { requestContext } from '../http/server/request-context.js';
import type { MailContent } from './mail-content.js';
import { Mail, type MailStatus } from './mail.entity.js';

export interface NewMailColumns {
  id: string;
  template: string;
  recipient: string;
  personId: string | null;
  organizationId: string | null;
  data: object;
  dedupeKey: string;
  content: MailContent;
  createdAt: Date;
}

export interface MailToAdd extends NewMailColumns {
  /** The mail that it repeats. */
  resentFrom?: string | null;
}

interface MailRow {
  id: string;
  template: string;
  recipient: string;
  person_id: string | null;
  organization_id: string | null;
  data: object;
  dedupe_key: string;
  subject: string;
  content: MailContent;
  status: MailStatus;
  attempts: number;
  created_at: Date;
  request_id: string | null;
}

const NEW_MAILS = appenderOf<MailRow>(
  'mails',
  [
    ...(['id', 'template', 'recipient', 'person_id', 'organization_id', 'data', 'dedupe_key'] as const),
    ...(['subject', 'content', 'status', 'attempts', 'created_at', 'request_id'] as const),
  ],
  'on conflict (dedupe_key) do nothing',
);

@Injectable()
export class MailRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores a mail at the end of the caller's unit of work, unless one has its key.
   * @throws Error outside of one
   */
  append({ personId, organizationId, dedupeKey, content, createdAt, ...mail }: NewMailColumns): void {
    const row: MailRow = {
      ...mail,
      ...{ person_id: personId, organization_id: organizationId, dedupe_key: dedupeKey },
      ...{ subject: content.subject, content, status: 'queued', attempts: 0, created_at: createdAt },
      request_id: requestContext.getStore()?.requestId ?? null,
    };
    this.unitOfWork.append(NEW_MAILS, [row]);
  }

  /**
   * Stores a mail unless one has its key; returns whether it did. Joins the caller's unit of work.
   * @throws Error outside of one
   */
  async add({ content, data, resentFrom = null, ...mail }: MailToAdd): Promise<boolean> {
    if (!this.em.isInTransaction()) throw new Error('mails are enqueued inside a unit of work');
    const rows = await this.em.execute<unknown[]>(
      `insert into mails
         (id, template, recipient, person_id, organization_id, data, dedupe_key, subject, content, status, attempts,
          created_at, resent_from, request_id)
       values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?::jsonb, 'queued', 0, ?, ?, ?)
       on conflict (dedupe_key) do nothing returning 1`,
      [
        ...[mail.id, mail.template, mail.recipient, mail.personId, mail.organizationId],
        ...[JSON.stringify(data), mail.dedupeKey, content.subject, JSON.stringify(content)],
        ...[mail.createdAt, resentFrom, requestContext.getStore()?.requestId ?? null],
      ],
    );
    return rows.length > 0;
  }

  /**
   * Mails of a template to an address since the instant. Locks the count until the unit of work ends, so that two units of work
   * cannot both enqueue the last mail allowed.
   */
  async countTo(
    { template, recipient }: Pick<MailToAdd, 'template' | 'recipient'>,
    since: Date,
  ): Promise<number> {
    await lockName(this.em, `${template}:${recipient}`);
    return this.em.count(Mail, { template, recipient, createdAt: { $gte: since } });
  }

  /**
   * Whether a mail of any of the keys was added after the instant. Locks the key until the unit of work ends, so that two units of
   * work cannot both add one.
   */
  async wasAddedSince(
    { dedupeKey, keys }: { dedupeKey: string; keys: readonly string[] },
    since: Date,
  ): Promise<boolean> {
    await lockName(this.em, `pause:${dedupeKey}`);
    return (await this.em.count(Mail, { dedupeKey: { $in: [...keys] }, createdAt: { $gt: since } })) > 0;
  }

  /** Lets one unit of work at a time resend a mail. The lock is on its id, because the mail itself may have been deleted. */
  async lockRepeats(originalId: string): Promise<void> {
    await lockName(this.em, `repeat:${originalId}`);
  }

  async wasRepeatedSince(originalId: string, since: Date): Promise<boolean> {
    return (await this.em.count(Mail, { resentFrom: originalId, createdAt: { $gt: since } })) > 0;
  }

  /** Removes mails that are done with and older than the given moment; says how many. */
  async removeDone(before: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from mails where id in (
         select id from mails where created_at < ? and status <> 'queued' order by created_at limit ?)
       returning 1`,
      [before, limit],
    );
    return rows.length;
  }
}
