import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { normalizeEmail } from '#common/net/email-address.js';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page, PageRequest } from '#platform/database/listing/page.js';
import { plannedPage } from '#platform/database/listing/planner/planned-page.js';
import { reading } from '#platform/database/reading.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import {
  hasValue,
  staffRecordConditions,
  staffRowOrder,
  type StaffRecordFilter,
  type StaffRowFilter,
} from '../merchants/staff-row.queries.js';
import type { RefundReason, RefundStatus, RefundTables } from './refund.entity.js';
import { REFUND_COLUMNS } from './refund.queries.js';
import type { StaffRefundColumns } from './staff-refund.presenter.js';

export const refundSortFields = ['createdAt', 'amount'] as const;
export type StaffRefundSort = Sort<(typeof refundSortFields)[number]>;

/** `q`: the whole email address of the customer, the gateway's reference, or the id of the refund or its order. */
export interface RefundFilter extends StaffRowFilter, StaffRecordFilter {
  orderId?: string;
  paymentId?: string;
  customerId?: string;
  subscriptionId?: string;
  status?: RefundStatus;
  refundReason?: RefundReason;
}

export interface RefundPage extends RefundFilter, PageRequest {
  sort: StaffRefundSort;
}

const SORT_COLUMNS = { createdAt: 'r.created_at', amount: 'r.amount' } as const;
type Tables = RefundTables & CustomerTables;

/** Refunds of all merchants, for staff. */
@Injectable()
export class StaffRefundQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffRefundColumns | null> {
    return (await this.select(this.db).where('r.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page({ sort, size, offset, from, id, ...filter }: RefundPage): Promise<Page<StaffRefundColumns>> {
    const list = {
      ...{ table: 'refunds', as: 'r', ids: id },
      order: staffRowOrder(sort, SORT_COLUMNS, 'r.id'),
      ...staffRecordConditions(filter, sort, conditionsOf(filter)),
    };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(this.select(db).where('r.id', 'in', sql<string>`${ids}`)).execute(),
    );
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
  return sql<SqlBool>`(gateway_ref = ${q} or customer_id in (
    select c.id from customers as c where c.email = ${normalizeEmail(q)} and c.deleted_at is null))`;
}
