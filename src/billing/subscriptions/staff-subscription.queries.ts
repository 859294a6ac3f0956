import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
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
import type { SubscriptionStatus } from '../orders/ordered-subscription.presenter.js';
import type { SubscriptionTables } from './subscription.entity.js';
import type { SubscriptionColumns } from './subscription.presenter.js';
import { SUBSCRIPTION_COLUMNS } from './subscription.queries.js';

export const subscriptionSortFields = ['createdAt', 'currentPeriodEnd', 'amount'] as const;
export type StaffSubscriptionSort = Sort<(typeof subscriptionSortFields)[number]>;

/** `q`: the whole email address of the customer, or the id of the subscription or its checkout. */
export interface StaffSubscriptionFilter extends StaffRowFilter, StaffRecordFilter {
  customerId?: string;
  productId?: string;
  discountId?: string;
  status?: SubscriptionStatus;
  /** Whether it ends with its period. */
  ending?: boolean;
}

export interface StaffSubscriptionPage extends StaffSubscriptionFilter, PageRequest {
  sort: StaffSubscriptionSort;
}

/** Subscriptions start when they are made. */
const CREATED_AT = 'started_at';
const SORT_COLUMNS = {
  createdAt: `s.${CREATED_AT}`,
  currentPeriodEnd: 's.current_period_end',
  amount: 's.yearly_amount',
} as const;

/** Subscriptions of all merchants, for staff. */
@Injectable()
export class StaffSubscriptionQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page({
    sort,
    size,
    offset,
    from,
    id,
    ...filter
  }: StaffSubscriptionPage): Promise<Page<SubscriptionColumns>> {
    const list = {
      ...{ table: 'subscriptions', as: 's', ids: id },
      order: staffRowOrder(sort, SORT_COLUMNS, 's.id'),
      ...staffRecordConditions(filter, sort, conditionsOf(filter), CREATED_AT),
    };
    return plannedPage(
      reading<SubscriptionTables>(this.em),
      list,
      { size, offset, from },
      (db, { ids, sorted }) =>
        sorted(
          db
            .selectFrom('subscriptions as s')
            .select(SUBSCRIPTION_COLUMNS)
            .where('s.id', 'in', sql<string>`${ids}`),
        ).execute(),
    );
  }
}

/** Of the subscriptions that a file has. */
export function subscriptionFileConditions({
  id,
  ...filter
}: StaffSubscriptionFilter): Expression<SqlBool>[] {
  const { bounds, conditions } = staffRecordConditions(filter, 'createdAt', conditionsOf(filter), CREATED_AT);
  const named = id === undefined ? [] : [sql<SqlBool>`id in (${sql.join(id)})`];
  return [...bounds, ...conditions, ...named];
}

/** What narrows subscriptions beside the merchant and the time. */
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
  return sql<SqlBool>`customer_id in (
    select c.id from customers as c where c.email = ${normalizeEmail(q)} and c.deleted_at is null)`;
}
