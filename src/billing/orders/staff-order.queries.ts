import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { normalizeEmail } from '#common/net/email-address.js';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page, PageRequest } from '#platform/database/listing/page.js';
import { plannedPage } from '#platform/database/listing/planner/planned-page.js';
import { reading } from '#platform/database/reading.js';
import {
  hasValue,
  staffRecordConditions,
  staffRowOrder,
  type StaffRecordFilter,
  type StaffRowFilter,
} from '../merchants/staff-row.queries.js';
import type { BillingReason, OrderStatus, OrderTables } from './order.entity.js';
import type { OrderColumns } from './order.presenter.js';
import { ORDER_COLUMNS } from './order.queries.js';

export const orderSortFields = ['createdAt', 'netAmount'] as const;
export type OrderSort = Sort<(typeof orderSortFields)[number]>;

/** `q`: the whole email address of the customer, or the id of the order or its checkout. */
export interface OrderFilter extends StaffRowFilter, StaffRecordFilter {
  customerId?: string;
  productId?: string;
  discountId?: string;
  checkoutId?: string;
  subscriptionId?: string;
  status?: OrderStatus;
  billingReason?: BillingReason;
}

export interface OrderPage extends OrderFilter, PageRequest {
  sort: OrderSort;
}

const SORT_COLUMNS = { createdAt: 'o.created_at', netAmount: 'o.net_amount' } as const;

/** Orders of all merchants, for staff. */
@Injectable()
export class StaffOrderQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page({ sort, size, offset, from, id, ...filter }: OrderPage): Promise<Page<OrderColumns>> {
    const list = {
      ...{ table: 'orders', as: 'o', ids: id },
      order: staffRowOrder(sort, SORT_COLUMNS, 'o.id'),
      ...staffRecordConditions(filter, sort, orderConditions(filter)),
    };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(this.select(db).where('o.id', 'in', sql<string>`${ids}`)).execute(),
    );
  }

  private select(db: Kysely<OrderTables>) {
    return db.selectFrom('orders as o').select(ORDER_COLUMNS);
  }

  private get db() {
    return reading<OrderTables>(this.em);
  }
}

/** Of the orders that a file has. */
export function orderFileConditions({ id, ...filter }: OrderFilter): Expression<SqlBool>[] {
  const { bounds, conditions } = staffRecordConditions(filter, 'createdAt', orderConditions(filter));
  const named = id === undefined ? [] : [sql<SqlBool>`id in (${sql.join(id)})`];
  return [...bounds, ...conditions, ...named];
}

/** What narrows orders beside the merchant and the time. */
function orderConditions({ q, ...filter }: OrderFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('customer_id', filter.customerId),
    ...hasValue('product_id', filter.productId),
    ...hasValue('discount_id', filter.discountId),
    ...hasValue('checkout_id', filter.checkoutId),
    ...hasValue('subscription_id', filter.subscriptionId),
    ...hasValue('status', filter.status),
    ...hasValue('billing_reason', filter.billingReason),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  if (isUUID(q)) return sql<SqlBool>`(id = ${q} or checkout_id = ${q})`;
  return sql<SqlBool>`customer_id in (
    select c.id from customers as c where c.email = ${normalizeEmail(q)} and c.deleted_at is null)`;
}
