import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { ExportPart } from '#platform/audit/audited-exports.service.js';
import type { PartRequest, RowPlace } from '#platform/database/listing/oldest-first.js';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import { ofCustomerWith } from '../customers/customer-filter.queries.js';
import {
  staffFileCount,
  staffFilePart,
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import type { RefundReason, RefundStatus, RefundTables } from './refund.entity.js';
import { REFUND_COLUMNS } from './refund.queries.js';
import type { StaffRefundColumns } from './staff-refund.presenter.js';

export const refundSortFields = ['createdAt', 'amount'] as const;
export type StaffRefundSort = Sort<(typeof refundSortFields)[number]>;

/** `q`: the whole email address of the customer, the gateway's reference, or the id of the refund or its order. */
export interface RefundFilter extends StaffRecordFilter {
  orderId?: string;
  paymentId?: string;
  customerId?: string;
  subscriptionId?: string;
  status?: RefundStatus;
  refundReason?: RefundReason;
}

export type RefundPage = StaffRecordPage<RefundFilter, (typeof refundSortFields)[number]>;

type Tables = RefundTables & CustomerTables;

/** Refunds of all merchants, for staff. */
@Injectable()
export class StaffRefundQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffRefundColumns | null> {
    return (await this.select(this.db).where('r.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page(requested: RefundPage): Promise<Page<StaffRefundColumns>> {
    return staffRecordPage(this.db, REFUNDS, requested, (db) => this.select(db));
  }

  part(filter: RefundFilter, request: PartRequest): Promise<ExportPart<StaffRefundColumns, RowPlace>> {
    return staffFilePart(this.db, { records: REFUNDS, filter }, request, (db) => this.select(db));
  }

  count(filter: RefundFilter): Promise<number> {
    return staffFileCount(this.db, { records: REFUNDS, filter });
  }

  private select(db: Kysely<Tables>) {
    return db
      .selectFrom('refunds as r')
      .leftJoin('customers as c', 'c.id', 'r.customer_id')
      .select(REFUND_COLUMNS)
      .select(['r.payment_id as paymentId', 'r.gateway_amount as gatewayAmount'])
      .select(['r.credit_amount as creditAmount', 'r.gateway', 'r.gateway_ref as gatewayRef'])
      .select(['r.is_imported as isImported', 'r.failure_reason as failureReason', 'r.comment'])
      .select(['r.succeeded_at as succeededAt', 'c.email as customerEmail', 'c.name as customerName']);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const REFUNDS: StaffRecordTable<RefundFilter, (typeof refundSortFields)[number]> = {
  ...{ table: 'refunds', as: 'r' },
  sorting: { createdAt: 'created_at', amount: 'amount' },
  conditionsOf,
};

function conditionsOf({ q, ...filter }: RefundFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('order_id', filter.orderId),
    ...hasValue('payment_id', filter.paymentId),
    ...hasValue('customer_id', filter.customerId),
    ...hasValue('subscription_id', filter.subscriptionId),
    ...hasValue('status', filter.status),
    ...hasValue('reason', filter.refundReason),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  if (isUUID(q)) return sql<SqlBool>`(id = ${q} or order_id = ${q} or gateway_ref = ${q})`;
  return sql<SqlBool>`(gateway_ref = ${q} or ${ofCustomerWith(q)})`;
}
