import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { reading } from '../database/reading.js';
import { sortOrder, type OrderTerm } from '../database/listing/order.js';
import { plannedPage, type ListConditions } from '../database/listing/planner/planned-page.js';
import type { Page, PageRequest } from '../database/listing/page.js';
import { finds } from '../database/search/text-search.js';
import type { MailContent } from './mail-content.js';
import type { MailCarrier, MailSchema, MailStatus } from './mail.entity.js';
import { MailErrors } from './mail.errors.js';

type Tables = InferKyselyDB<typeof MailSchema>;

export interface MailFilter {
  /** In the recipient's address, whatever the case; see `finds`. */
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

export interface MailPage extends MailFilter, PageRequest {
  sort: 'createdAt' | '-createdAt';
  id?: string[];
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

  /** @throws PAGE_TOO_DEEP */
  page(asked: MailPage): Promise<Page<MailRow>> {
    const { sort: _sort, size, offset, from, id, ...filter } = asked;
    const list = { table: 'mails', as: 'm', ids: id, order: orderOf(asked), ...conditionsOf(filter) };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(
        db.selectFrom(ids.as('page')).innerJoin('mails as m', 'm.id', 'page.id').select(COLUMNS),
      ).execute(),
    );
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

  private mails() {
    return this.db.selectFrom('mails as m');
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const eb = expressionBuilder<{ m: Tables['mails'] }, 'm'>();

function conditionsOf(filter: MailFilter): ListConditions {
  return { ...placesOf(filter), searched: Boolean(filter.q) };
}

/** Mails of one address, of one template, and those not sent each have an index in the order of ids. */
function placesOf({ q, status, template, recipient, ...span }: MailFilter) {
  const found = q ? [finds(q, ['m.recipient'])] : [];
  const ofTemplate = template ? [eb('m.template', '=', template)] : [];
  const inStatus = status ? [eb('m.status', '=', status)] : [];
  const toOne = recipient ? [eb('m.recipient', '=', recipient.trim().toLowerCase())] : [];
  const made = madeIn(span);
  if (made.length > 0) {
    return { bounds: made, conditions: [...toOne, ...ofTemplate, ...inStatus, ...found] };
  }
  if (recipient) return { bounds: toOne, conditions: [...ofTemplate, ...inStatus, ...found] };
  return status === undefined || status === 'sent'
    ? { bounds: ofTemplate, conditions: [...inStatus, ...found] }
    : { bounds: inStatus, conditions: [...ofTemplate, ...found] };
}

function madeIn({ createdAfter, createdBefore }: MailFilter): Expression<SqlBool>[] {
  return [
    ...(createdAfter ? [eb('m.created_at', '>=', createdAfter)] : []),
    ...(createdBefore ? [eb('m.created_at', '<', createdBefore)] : []),
  ];
}

/**
 * Ids are made in the order of time, so they sort by it and need no further index. A span is found by the index on the
 * instant, which would be of no use to an order by id.
 */
function orderOf({ sort, createdAfter, createdBefore }: MailPage): OrderTerm[] {
  const { direction } = sortOrder(sort);
  const byId: OrderTerm = { column: 'm.id', direction };
  const isSpan = createdAfter !== undefined || createdBefore !== undefined;
  return isSpan ? [{ column: 'm.created_at', direction }, byId] : [byId];
}
