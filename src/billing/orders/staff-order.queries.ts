import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { ofCustomerWith } from '../customers/customer-filter.queries.js';
import {
  staffFileConditions,
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import type { BillingReason, OrderStatus, OrderTables } from './order.entity.js';
import type { OrderColumns } from './order.presenter.js';
import { ORDER_COLUMNS } from './order.queries.js';

export const orderSortFields = ['createdAt', 'netAmount'] as const;
export type OrderSort = Sort<(typeof orderSortFields)[number]>;

/** `q`: the whole email address of the customer, or the id of the order or its checkout. */
export interface OrderFilter extends StaffRecordFilter {
  customerId?: string;
  productId?: string;
  discountId?: string;
  checkoutId?: string;
  subscriptionId?: string;
  status?: OrderStatus;
  billingReason?: BillingReason;
}

export type OrderPage = StaffRecordPage<OrderFilter, (typeof orderSortFields)[number]>;

/** Orders of all merchants, for staff. */
@Injectable()
export class StaffOrderQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page(requested: OrderPage): Promise<Page<OrderColumns>> {
    return staffRecordPage(reading<OrderTables>(this.em), ORDERS, requested, (db) =>
      db.selectFrom('orders as o').select(ORDER_COLUMNS),
    );
  }
}

const ORDERS: StaffRecordTable<OrderFilter, (typeof orderSortFields)[number]> = {
  ...{ table: 'orders', as: 'o' },
  sorting: { createdAt: 'created_at', netAmount: 'net_amount' },
  conditionsOf: orderConditions,
};

/** Of the orders that a file has. */
export const orderFileConditions = (filter: OrderFilter) => staffFileConditions(ORDERS, filter);

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
  return ofCustomerWith(q);
}
