import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { normalizeEmail } from '#common/net/email-address.js';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import {
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import type { PaymentStatus, PaymentTables } from './payment.entity.js';
import { PAYMENT_COLUMNS } from './payment.queries.js';
import type { StaffPaymentColumns } from './staff-payment.presenter.js';

export const paymentSortFields = ['createdAt', 'amount'] as const;
export type PaymentSort = Sort<(typeof paymentSortFields)[number]>;

/** `q`: the whole email address, gateway reference or id. */
export interface PaymentFilter extends StaffRecordFilter {
  checkoutId?: string;
  orderId?: string;
  /** For an order of this subscription, or a change of it. */
  subscriptionId?: string;
  status?: PaymentStatus;
  /** Whether more was captured than owed. */
  surplus?: boolean;
}

export type PaymentPage = StaffRecordPage<PaymentFilter, (typeof paymentSortFields)[number]>;

/** A customer, as payments know them. */
export interface Payer {
  organizationId: string;
  email: string;
}

/** Payments of all merchants, for staff. */
@Injectable()
export class StaffPaymentQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffPaymentColumns | null> {
    return (await this.select(this.db).where('p.id', '=', id).executeTakeFirst()) ?? null;
  }

  /**
   * @param payer limits the list to payments with the address of a customer
   * @throws PAGE_TOO_DEEP
   */
  page(requested: PaymentPage, payer: Payer | null): Promise<Page<StaffPaymentColumns>> {
    const payments = payer === null ? PAYMENTS : paymentsOf(payer);
    return staffRecordPage(this.db, payments, requested, (db) => this.select(db));
  }

  private select(db: Kysely<PaymentTables>) {
    return db
      .selectFrom('payments as p')
      .select(PAYMENT_COLUMNS)
      .select(['gateway', 'gateway_ref as gatewayRef', 'surplus_amount as surplusAmount', 'description'])
      .select(['customer_email as customerEmail', 'customer_name as customerName'])
      .select(SURPLUS_REFUNDED_AT.as('surplusRefundedAt'));
  }

  private get db() {
    return reading<PaymentTables>(this.em);
  }
}

const PAYMENTS: StaffRecordTable<PaymentFilter, (typeof paymentSortFields)[number]> = {
  ...{ table: 'payments', as: 'p' },
  sorting: { createdAt: 'created_at', amount: 'amount' },
  conditionsOf,
};

const paymentsOf = (payer: Payer): typeof PAYMENTS => ({
  ...PAYMENTS,
  conditionsOf: (filter) => [...conditionsOf(filter), isPaidBy(payer)],
});

const SURPLUS_REFUNDED_AT = sql<Date | null>`case when surplus_amount > 0 then (select t.occurred_at
  from ledger_transactions as t
 where t.organization_id = p.organization_id and t.kind = 'surplus_refunded' and t.reference = p.id::text) end`;

function conditionsOf({
  q,
  status,
  surplus,
  subscriptionId,
  ...filter
}: PaymentFilter): Expression<SqlBool>[] {
  return [
    sql<SqlBool>`not is_setup`,
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('status', status),
    ...hasValue('checkout_id', filter.checkoutId),
    ...hasValue('order_id', filter.orderId),
    ...(subscriptionId === undefined ? [] : [isOfSubscription(subscriptionId)]),
    ...(surplus === undefined
      ? []
      : [surplus ? sql<SqlBool>`surplus_amount > 0` : sql<SqlBool>`surplus_amount = 0`]),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  if (isUUID(q)) return sql<SqlBool>`(id = ${q} or gateway_ref = ${q})`;
  return sql<SqlBool>`(lower(customer_email) = ${normalizeEmail(q)} or gateway_ref = ${q})`;
}

const isOfSubscription = (id: string): Expression<SqlBool> =>
  sql<SqlBool>`(subscription_id = ${id} or order_id in (select o.id from orders as o where o.subscription_id = ${id}))`;

const isPaidBy = ({ organizationId, email }: Payer): Expression<SqlBool> =>
  sql<SqlBool>`(organization_id = ${organizationId} and lower(customer_email) = ${email})`;
