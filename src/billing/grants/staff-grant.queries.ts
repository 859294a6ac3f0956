import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import { ofCustomerWith } from '../customers/customer-filter.queries.js';
import {
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import type { OrderTables } from '../orders/order.entity.js';
import type { ProductTables } from '../products/product.entity.js';
import type { SubscriptionTables } from '../subscriptions/subscription.entity.js';
import type { BenefitGrantTables } from './grant.entity.js';
import { GRANT_DELIVERY } from './grant-due-work.js';
import { GRANT_STATES, type GrantState } from './grant-states.js';
import { GRANT_COLUMNS } from './grant.queries.js';
import type { StaffGrantColumns } from './staff-grant.presenter.js';

export const staffGrantSortFields = ['createdAt'] as const;
export type StaffGrantSort = Sort<(typeof staffGrantSortFields)[number]>;

/** `q`: the whole email address of the customer, or the id of the grant, its order or its subscription. */
export interface GrantFilter extends StaffRecordFilter {
  customerId?: string;
  orderId?: string;
  subscriptionId?: string;
  benefitId?: string;
  state?: GrantState;
}

export type GrantPage = StaffRecordPage<GrantFilter, (typeof staffGrantSortFields)[number]>;

type Tables = BenefitGrantTables &
  BenefitTables &
  CustomerTables &
  OrderTables &
  SubscriptionTables &
  ProductTables;

/** Grants of all merchants, for staff. */
@Injectable()
export class StaffGrantQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffGrantColumns | null> {
    return (await this.select(this.db).where('g.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page(requested: GrantPage): Promise<Page<StaffGrantColumns>> {
    return staffRecordPage(this.db, GRANTS, requested, (db) => this.select(db));
  }

  private select(db: Kysely<Tables>) {
    return db
      .selectFrom('benefit_grants as g')
      .innerJoin('benefits as b', 'b.id', 'g.benefit_id')
      .innerJoin('customers as c', 'c.id', 'g.customer_id')
      .leftJoin('orders as o', 'o.id', 'g.order_id')
      .leftJoin('subscriptions as s', 's.id', 'g.subscription_id')
      .innerJoin('products as p', (join) =>
        join.on((eb) => eb('p.id', '=', eb.fn.coalesce('o.product_id', 's.product_id'))),
      )
      .select(GRANT_COLUMNS)
      .select(['g.organization_id as organizationId', 'g.pending_operation as pendingOperation'])
      .select(['g.failed_attempts as failedAttempts', 'g.decision'])
      .select(['c.email as customerEmail', 'c.name as customerName'])
      .select(['b.description as benefitDescription', 'b.type as benefitType'])
      .select(['b.deleted_at as benefitDeletedAt', 'p.id as productId', 'p.name as productName'])
      .select(stateOfRow.as('state'))
      .select(nextAttempt.as('nextAttemptAt'));
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

/** By the clock of the merchant. */
const nextAttempt = sql<Date | null>`(
  select w.due_at from billing_due_work as w
   where w.kind = ${sql.lit(GRANT_DELIVERY)} and w.record_id = g.id and g.pending_operation is not null)`;

const stateOfRow = sql<GrantState>`case
  when g.pending_operation is not null then 'pending'
  when g.error is not null then 'failed'
  when g.revoked_at is not null then 'revoked'
  when g.granted_at is not null then 'granted'
  else 'pending' end`;

const GRANTS: StaffRecordTable<GrantFilter, (typeof staffGrantSortFields)[number]> = {
  ...{ table: 'benefit_grants', as: 'g' },
  sorting: { createdAt: 'created_at' },
  conditionsOf,
};

function conditionsOf({ q, state, ...filter }: GrantFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('customer_id', filter.customerId),
    ...hasValue('order_id', filter.orderId),
    ...hasValue('subscription_id', filter.subscriptionId),
    ...hasValue('benefit_id', filter.benefitId),
    ...(state === undefined ? [] : [sql<SqlBool>`(${sql.raw(GRANT_STATES[state])})`]),
  ];
}

function isFoundBy(q: string): Expression<SqlBool> {
  return isUUID(q)
    ? sql<SqlBool>`(id = ${q} or order_id = ${q} or subscription_id = ${q})`
    : ofCustomerWith(q);
}
