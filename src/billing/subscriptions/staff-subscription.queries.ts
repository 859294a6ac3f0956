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
import type { SubscriptionStatus } from '../orders/ordered-subscription.presenter.js';
import type { SubscriptionTables } from './subscription.entity.js';
import type { SubscriptionColumns } from './subscription.presenter.js';
import { SUBSCRIPTION_COLUMNS } from './subscription.queries.js';

export const subscriptionSortFields = ['createdAt', 'currentPeriodEnd', 'amount'] as const;
export type StaffSubscriptionSort = Sort<(typeof subscriptionSortFields)[number]>;

/** `q`: the whole email address of the customer, or the id of the subscription or its checkout. */
export interface StaffSubscriptionFilter extends StaffRecordFilter {
  customerId?: string;
  productId?: string;
  discountId?: string;
  status?: SubscriptionStatus;
  /** Whether it ends with its period. */
  ending?: boolean;
}

export type StaffSubscriptionPage = StaffRecordPage<
  StaffSubscriptionFilter,
  (typeof subscriptionSortFields)[number]
>;

/** Subscriptions of all merchants, for staff. */
@Injectable()
export class StaffSubscriptionQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page(requested: StaffSubscriptionPage): Promise<Page<SubscriptionColumns>> {
    return staffRecordPage(reading<SubscriptionTables>(this.em), SUBSCRIPTIONS, requested, (db) =>
      db.selectFrom('subscriptions as s').select(SUBSCRIPTION_COLUMNS),
    );
  }
}

const SUBSCRIPTIONS: StaffRecordTable<StaffSubscriptionFilter, (typeof subscriptionSortFields)[number]> = {
  ...{ table: 'subscriptions', as: 's' },
  // Subscriptions start when they are created.
  sorting: { createdAt: 'started_at', currentPeriodEnd: 'current_period_end', amount: 'yearly_amount' },
  conditionsOf,
};

/** Of the subscriptions that a file has. */
export const subscriptionFileConditions = (filter: StaffSubscriptionFilter) =>
  staffFileConditions(SUBSCRIPTIONS, filter);

function conditionsOf({ q, ending, ...filter }: StaffSubscriptionFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('customer_id', filter.customerId),
    ...hasValue('product_id', filter.productId),
    ...hasValue('discount_id', filter.discountId),
    ...hasValue('status', filter.status),
    ...(ending === undefined
      ? []
      : [ending ? sql<SqlBool>`cancel_at_period_end` : sql<SqlBool>`not cancel_at_period_end`]),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  if (isUUID(q)) return sql<SqlBool>`(id = ${q} or checkout_id = ${q})`;
  return ofCustomerWith(q);
}
