import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { reading } from '../database/reading.js';
import { containing } from '../http/listing/search-pattern.js';
import type { StaffList } from '../http/listing/staff-list.js';
import type { MailContent } from './mail-content.js';
import type { MailCarrier, MailSchema, MailStatus } from './mail.entity.js';
import { MailErrors } from './mail.errors.js';

type Tables = InferKyselyDB<typeof MailSchema>;

export interface MailFilter {
  /** Anywhere in the recipient's address, whatever the case. */
  q?: string;
  status?: MailStatus;
  template?: string;
  /** The whole of an address, whatever the case. */
  recipient?: string;
  /** Made at this instant or later. */
  createdAfter?: Date;
  /** Made before this instant. */
  createdBefore?: Date;
}

export interface MailPage extends MailFilter {
  sort: 'createdAt' | '-createdAt';
  offset: number;
  size: number;
}

/** A mail without its words. */
export interface MailRow {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  messageId: string | null;
  carrier: MailCarrier | null;
  createdAt: Date;
  sentAt: Date | null;
  /** The mail that it repeats, which may be removed by now. */
  resentFrom: string | null;
}

/** A mail that repeats another one. */
export type Repeat = Pick<MailRow, 'id' | 'status' | 'carrier' | 'createdAt'>;

export interface StoredMail extends MailRow {
  personId: string | null;
  organizationId: string | null;
  data: object;
  content: MailContent;
}

const COLUMNS = [
  'm.id',
  'm.template',
  'm.recipient',
  'm.subject',
  'm.status',
  'm.attempts',
  'm.last_error as lastError',
  'm.message_id as messageId',
  'm.carrier',
  'm.created_at as createdAt',
  'm.sent_at as sentAt',
  'm.resent_from as resentFrom',
] as const;

/** Repeats that are told of one mail, the newest of them. */
const MOST_REPEATS = 20;

/** What staff see of mails. */
@Injectable()
export class MailQueries {
  constructor(private readonly em: EntityManager) {}

  async page(page: MailPage): Promise<StaffList<MailRow>> {
    const [data, total] = await Promise.all([this.rows(page), this.count(page)]);
    return { data, total };
  }

  /** @throws MAIL_NOT_FOUND */
  async get(id: string): Promise<StoredMail> {
    const row = await this.mails()
      .select([...COLUMNS, 'm.data', 'm.content'])
      .select(['m.person_id as personId', 'm.organization_id as organizationId'])
      .where('m.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw MailErrors.MAIL_NOT_FOUND();
    return row;
  }

  /** The mails that repeat a mail, the newest first. */
  async repeatsOf(id: string): Promise<Repeat[]> {
    return this.mails()
      .select(['m.id', 'm.status', 'm.carrier', 'm.created_at as createdAt'])
      .where('m.resent_from', '=', id)
      .orderBy('m.id', 'desc')
      .limit(MOST_REPEATS)
      .execute();
  }

  /** Ids are made in the order of time, so they sort by it and need no further index. */
  private async rows({ sort, offset, size, ...filter }: MailPage): Promise<MailRow[]> {
    const direction = sort === 'createdAt' ? 'asc' : 'desc';
    const isSpan = filter.createdAfter !== undefined || filter.createdBefore !== undefined;
    return (
      this.mails()
        .select(COLUMNS)
        .where((eb) => eb.and(conditions(eb, filter)))
        // A span is found by the index on the instant, which would be of no use to an order by id.
        .$if(isSpan, (query) => query.orderBy('m.created_at', direction))
        .orderBy('m.id', direction)
        .limit(size)
        .offset(offset)
        .execute()
    );
  }

  private async count(filter: MailFilter): Promise<number> {
    const row = await this.mails()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where((eb) => eb.and(conditions(eb, filter)))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  }

  private mails() {
    return reading<Tables>(this.em).selectFrom('mails as m');
  }
}

function conditions(
  eb: ExpressionBuilder<{ m: Tables['mails'] }, 'm'>,
  { q, status, template, recipient, createdAfter, createdBefore }: MailFilter,
): Expression<SqlBool>[] {
  const wanted: (Expression<SqlBool> | undefined)[] = [
    q ? eb('m.recipient', 'ilike', containing(q)) : undefined,
    status && eb('m.status', '=', status),
    template ? eb('m.template', '=', template) : undefined,
    recipient ? eb('m.recipient', '=', recipient.trim().toLowerCase()) : undefined,
    createdAfter && eb('m.created_at', '>=', createdAfter),
    createdBefore && eb('m.created_at', '<', createdBefore),
  ];
  return wanted.filter((condition) => condition !== undefined);
}
