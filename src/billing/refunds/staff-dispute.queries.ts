import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { ExportPart } from '#platform/audit/audited-exports.service.js';
import type { PartRequest, RowPlace } from '#platform/database/listing/oldest-first.js';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import type { DisputeStatus } from '../gateways/gateway-event.js';
import {
  staffFileCount,
  staffFilePart,
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import type { PaymentTables } from '../payments/payment.entity.js';
import type { DisputeTables } from './dispute.entity.js';
import type { StaffDisputeColumns } from './staff-dispute.presenter.js';

export const disputeSortFields = ['createdAt', 'amount'] as const;
export type StaffDisputeSort = Sort<(typeof disputeSortFields)[number]>;

/** `q`: the gateway's reference, or the id of the dispute, its order or its payment. */
export interface DisputeFilter extends StaffRecordFilter {
  orderId?: string;
  paymentId?: string;
  status?: DisputeStatus;
}

export type DisputePage = StaffRecordPage<DisputeFilter, (typeof disputeSortFields)[number]>;

type Tables = DisputeTables & PaymentTables;

/** Disputes of all merchants, for staff. */
@Injectable()
export class StaffDisputeQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffDisputeColumns | null> {
    return (await this.select(this.db).where('d.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page(requested: DisputePage): Promise<Page<StaffDisputeColumns>> {
    return staffRecordPage(this.db, DISPUTES, requested, (db) => this.select(db));
  }

  part(filter: DisputeFilter, request: PartRequest): Promise<ExportPart<StaffDisputeColumns, RowPlace>> {
    return staffFilePart(this.db, { records: DISPUTES, filter }, request, (db) => this.select(db));
  }

  count(filter: DisputeFilter): Promise<number> {
    return staffFileCount(this.db, { records: DISPUTES, filter });
  }

  private select(db: Kysely<Tables>) {
    return db
      .selectFrom('disputes as d')
      .innerJoin('payments as p', 'p.id', 'd.payment_id')
      .select(['d.id', 'd.organization_id as organizationId', 'd.order_id as orderId'])
      .select(['d.payment_id as paymentId', 'd.status', 'd.amount', 'd.currency', 'd.gateway'])
      .select(['d.gateway_ref as gatewayRef', 'd.created_at as createdAt', 'd.closed_at as closedAt'])
      .select(['p.amount as paidAmount', 'p.customer_email as customerEmail', 'p.description']);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const DISPUTES: StaffRecordTable<DisputeFilter, (typeof disputeSortFields)[number]> = {
  ...{ table: 'disputes', as: 'd' },
  sorting: { createdAt: 'created_at', amount: 'amount' },
  conditionsOf,
};

function conditionsOf({ q, ...filter }: DisputeFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('order_id', filter.orderId),
    ...hasValue('payment_id', filter.paymentId),
    ...hasValue('status', filter.status),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  if (!isUUID(q)) return sql<SqlBool>`gateway_ref = ${q}`;
  return sql<SqlBool>`(id = ${q} or order_id = ${q} or payment_id = ${q} or gateway_ref = ${q})`;
}
