import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { withValue } from '#platform/database/listing/filters.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import type { DisputeStatus } from '../gateways/gateway-event.js';
import type { SandboxIntentTables } from './sandbox-intent.entity.js';
import type { SandboxRefundTables } from './sandbox-refund.entity.js';

export const bookEntryKinds = ['charge', 'refund'] as const;
export type BookEntryKind = (typeof bookEntryKinds)[number];

export interface BooksPage extends PageRequest {
  kind?: BookEntryKind;
  merchantId?: string;
  /** The charge and its refunds. */
  chargeId?: string;
  idempotencyKey?: string;
}

/** PostgreSQL returns a bigint as text. */
export interface BookEntryColumns {
  id: string;
  kind: BookEntryKind;
  merchantId: string;
  chargeId: string;
  idempotencyKey: string;
  status: string;
  currency: string;
  amount: string;
  capturedAmount: string;
  refundedAmount: string;
  disputeStatus: DisputeStatus | null;
  disputeAmount: string | null;
  failureReason: string | null;
  metadata: Record<string, string>;
  createdAt: Date;
  modifiedAt: Date | null;
}

const ORDER = ['created_at', 'id'].map((column) => ({ column, direction: 'desc' as const }));

/** The books of the bank: what was charged and what was refunded. */
@Injectable()
export class SandboxBooksQueries {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. @throws PAGE_TOO_DEEP */
  page(request: BooksPage): Promise<Page<BookEntryColumns>> {
    const { kind, merchantId, chargeId, idempotencyKey } = request;
    const inKind = withValue(this.entries(), 'kind', kind);
    const ofMerchant = withValue(inKind, 'merchant_id', merchantId);
    const ofCharge = withValue(ofMerchant, 'charge_id', chargeId);
    return readPage(this.db, withValue(ofCharge, 'idempotency_key', idempotencyKey), ORDER, request);
  }

  /** All charges of a merchant, in parts: those whose id follows the given one. */
  async listCharges(merchantId: string, after: string | null, limit: number): Promise<BookEntryColumns[]> {
    const charges = this.entries().where('kind', '=', 'charge').where('merchant_id', '=', merchantId);
    const further = after === null ? charges : charges.where('id', '>', after);
    return further.orderBy('id').limit(limit).execute();
  }

  private entries() {
    return this.db
      .selectFrom(this.charges().unionAll(this.refunds()).as('entries'))
      .select([
        'id',
        'kind',
        'merchant_id as merchantId',
        'charge_id as chargeId',
        'idempotency_key as idempotencyKey',
        'status',
        'currency',
        'amount',
        'captured_amount as capturedAmount',
        'refunded_amount as refundedAmount',
        'dispute_status as disputeStatus',
        'dispute_amount as disputeAmount',
        'failure_reason as failureReason',
        'metadata',
        'created_at as createdAt',
        'modified_at as modifiedAt',
      ]);
  }

  private charges() {
    return this.db
      .selectFrom('sandbox_intents as i')
      .where('i.kind', '=', 'charge')
      .select([
        sql<BookEntryKind>`i.kind`.as('kind'),
        'i.id',
        'i.merchant_id',
        'i.id as charge_id',
        'i.idempotency_key',
        sql<string>`i.status`.as('status'),
        sql<string>`i.currency`.as('currency'),
        sql<string>`i.amount`.as('amount'),
        sql<string>`case when i.status = 'succeeded' then i.amount else 0 end`.as('captured_amount'),
        sql<string>`(select coalesce(sum(r.amount), 0)::bigint from sandbox_refunds r
          where r.intent_id = i.id and r.status = 'succeeded')`.as('refunded_amount'),
        'i.dispute_status',
        sql<string | null>`i.dispute_amount`.as('dispute_amount'),
        sql<string | null>`i.decline_code`.as('failure_reason'),
        'i.metadata',
        'i.created_at',
        'i.modified_at',
      ]);
  }

  private refunds() {
    return this.db
      .selectFrom('sandbox_refunds as r')
      .select([
        sql<BookEntryKind>`'refund'`.as('kind'),
        'r.id',
        'r.merchant_id',
        'r.intent_id as charge_id',
        'r.idempotency_key',
        sql<string>`r.status`.as('status'),
        'r.currency',
        sql<string>`r.amount`.as('amount'),
        sql<string>`0::bigint`.as('captured_amount'),
        sql<string>`case when r.status = 'succeeded' then r.amount else 0 end`.as('refunded_amount'),
        sql<DisputeStatus | null>`null::text`.as('dispute_status'),
        sql<string | null>`null::bigint`.as('dispute_amount'),
        sql<string | null>`r.failure_reason`.as('failure_reason'),
        'r.metadata',
        'r.created_at',
        'r.modified_at',
      ]);
  }

  private get db() {
    return reading<SandboxIntentTables & SandboxRefundTables>(this.em);
  }
}
