import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { normalizeEmail } from '#common/net/email-address.js';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import {
  isScattered,
  withAny,
  withMetadata,
  type MetadataFilter,
} from '#platform/database/listing/filters.js';
import type { GroupedList, Grouping } from '#platform/database/listing/grouped-walk.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { sortOrder, type Sort } from '#platform/database/listing/order.js';
import { reading } from '#platform/database/reading.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { DiscountTables } from '../discounts/discount.entity.js';
import type { ProductPriceTables } from '../products/product-price.entity.js';
import type { SubscriptionStatus } from '../orders/ordered-subscription.presenter.js';
import type { ProductTables } from '../products/product.entity.js';
import type { SubscriptionPriceTables } from './subscription-price.entity.js';
import { trackedSubscriptions, type SubscriptionTables } from './subscription.entity.js';
import { ACTIVE, BILLABLE } from './subscription-terms.js';
import type { SubscriptionColumns } from './subscription.presenter.js';
import { SUBSCRIPTION_METERS } from './usage/subscription-meter.queries.js';

export const subscriptionList = defineList({
  sorting: {
    started_at: 's.started_at',
    status: 's.status_rank',
    current_period_end: 's.current_period_end',
    ended_at: 's.ended_at',
    ends_at: 's.ends_at',
    amount: 's.yearly_amount',
    customer: 'c.email',
    product: 'p.name',
    discount: 'd.name',
  },
  default: '-started_at',
  tieBreaker: 's.id',
});

type SubscriptionSortField =
  | 'started_at'
  | 'status'
  | 'current_period_end'
  | 'ended_at'
  | 'ends_at'
  | 'amount'
  | 'customer'
  | 'product'
  | 'discount';

/** Few products and discounts are in many subscriptions. */
const groupedSubscriptions: GroupedList<SubscriptionSortField> = {
  table: 'subscriptions',
  alias: 's',
  owner: 'organization_id',
  by: {
    product: { key: 'product_id', table: 'products', column: 'name' },
    discount: { key: 'discount_id', isOptional: true, table: 'discounts', column: 'name' },
  },
};

const INACTIVE: readonly SubscriptionStatus[] = ['past_due', 'canceled', 'unpaid'];

/** Who might subscribe. */
export interface Subscriber {
  organizationId: string;
  customerId: string | null;
  email: string | null;
}

export interface SubscriptionListing extends NumberedRequest<SubscriptionSortField> {
  organizationIds: readonly string[];
  product_id?: readonly string[] | undefined;
  customer_id?: readonly string[] | undefined;
  discount_id?: readonly string[] | undefined;
  /** Trials count as active. */
  active?: boolean | undefined;
  metadata?: MetadataFilter | undefined;
}

/** The members of `SubscriptionColumns`, of subscriptions as `s`. */
export const SUBSCRIPTION_COLUMNS = [
  's.id',
  's.organization_id as organizationId',
  's.customer_id as customerId',
  's.product_id as productId',
  's.discount_id as discountId',
  's.checkout_id as checkoutId',
  's.payment_method_id as paymentMethodId',
  's.status',
  's.currency',
  's.seats',
  's.amount',
  's.recurring_interval as recurringInterval',
  's.recurring_interval_count as recurringIntervalCount',
  's.current_period_start as currentPeriodStart',
  's.current_period_end as currentPeriodEnd',
  's.trial_start as trialStart',
  's.trial_end as trialEnd',
  's.cancel_at_period_end as cancelAtPeriodEnd',
  's.canceled_at as canceledAt',
  's.started_at as startedAt',
  's.ends_at as endsAt',
  's.ended_at as endedAt',
  's.past_due_at as pastDueAt',
  's.cancellation_reason as cancellationReason',
  's.cancellation_comment as cancellationComment',
  's.comped_periods as compedPeriods',
  's.is_period_comped as isPeriodComped',
  's.pending_update as pendingUpdate',
  's.metadata',
  's.custom_field_data as customFieldData',
  's.created_at as createdAt',
  's.modified_at as modifiedAt',
] as const;

type Tables = SubscriptionTables &
  SubscriptionPriceTables &
  ProductPriceTables &
  CustomerTables &
  ProductTables &
  DiscountTables;

type Matching = SelectQueryBuilder<Tables & { s: Tables['subscriptions'] }, 's', object>;

@Injectable()
export class SubscriptionQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<SubscriptionColumns | null> {
    return (await this.select().where('s.id', '=', id).executeTakeFirst()) ?? null;
  }

  async listByIds(ids: readonly string[]): Promise<SubscriptionColumns[]> {
    return ids.length === 0 ? [] : this.select().where('s.id', 'in', ids).execute();
  }

  /** A subscription that renews and has only free prices. */
  async findUpgradable(id: string): Promise<SubscriptionColumns | null> {
    const found = await this.select()
      .where('s.id', '=', id)
      .where('s.status', 'in', BILLABLE)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('subscription_prices as charged')
              .innerJoin('product_prices as price', 'price.id', 'charged.price_id')
              .whereRef('charged.subscription_id', '=', 's.id')
              .where('price.amount_type', '<>', 'free'),
          ),
        ),
      )
      .executeTakeFirst();
    return found ?? null;
  }

  /** Whether a customer, or one with this address, has a subscription that renews. */
  async hasBillable({ organizationId, customerId, email }: Subscriber): Promise<boolean> {
    if (customerId === null && email === null) return false;
    const found = await this.reading()
      .selectFrom('subscriptions as s')
      .innerJoin('customers as c', 'c.id', 's.customer_id')
      .where('c.organization_id', '=', organizationId)
      .where('s.status', 'in', BILLABLE)
      .$if(customerId !== null, (owned) => owned.where('c.id', '=', customerId))
      .$if(customerId === null, (owned) =>
        owned
          .where('c.email', '=', normalizeEmail(email ?? ''))
          .where('c.for_organization', '=', false)
          .where('c.deleted_at', 'is', null),
      )
      .select('s.id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * Selects active ones of customers, trials included, the oldest first: rows of `SubscriptionColumns`, each with `meters`, a
   * `SubscriptionMeterColumns[]`.
   * @param customers as in `StatePart`
   */
  textOfActive(customers: string): string {
    return this.reading()
      .selectFrom('subscriptions as s')
      .select(SUBSCRIPTION_COLUMNS)
      .select(SUBSCRIPTION_METERS.as('meters'))
      .where(sql<SqlBool>`s.customer_id = ${sql.raw(customers)}`)
      .where(
        's.status',
        'in',
        sql<SubscriptionStatus>`(${sql.join(ACTIVE.map((status) => sql.lit(status)))})`,
      )
      .orderBy('s.started_at')
      .orderBy('s.id')
      .compile().sql;
  }

  async list(listing: SubscriptionListing): Promise<NumberedRows<SubscriptionColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    const owned = this.owned(listing);
    const matching = matchingOf(listing, owned);
    return numberedRows(subscriptionList, listing, {
      matching,
      walked: (sorting) => joinedFor(sorting, listing, matching),
      // Filters that few rows pass would leave little of each group.
      grouping: matching === owned ? this.grouping(listing) : null,
      rows: (ids) => this.select().where('s.id', 'in', ids),
      counts: this.cache.over(trackedSubscriptions.of(listing.organizationIds)),
      isScattered: isScattered(listing),
    });
  }

  /** What each subscription charges; usage has no amount. */
  async listCharged(
    subscriptionIds: readonly string[],
  ): Promise<{ subscriptionId: string; priceId: string; amount: number | null }[]> {
    if (subscriptionIds.length === 0) return [];
    return this.reading()
      .selectFrom('subscription_prices')
      .where('subscription_id', 'in', subscriptionIds)
      .orderBy('price_id')
      .select(['subscription_id as subscriptionId', 'price_id as priceId', 'amount'])
      .execute();
  }

  private owned({ organizationIds }: SubscriptionListing) {
    return withAny(this.reading().selectFrom('subscriptions as s'), 's.organization_id', organizationIds);
  }

  private grouping({ organizationIds }: SubscriptionListing): Grouping<SubscriptionSortField> {
    return { db: this.reading(), list: groupedSubscriptions, owners: organizationIds };
  }

  private select() {
    return this.reading()
      .selectFrom('subscriptions as s')
      .leftJoin('customers as c', 'c.id', 's.customer_id')
      .leftJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('discounts as d', 'd.id', 's.discount_id')
      .select(SUBSCRIPTION_COLUMNS);
  }

  private reading() {
    return reading<Tables>(this.em);
  }
}

function matchingOf(listing: SubscriptionListing, owned: Matching): Matching {
  const ofProduct = withAny(owned, 's.product_id', listing.product_id);
  const ofCustomer = withAny(ofProduct, 's.customer_id', listing.customer_id);
  const ofDiscount = withAny(ofCustomer, 's.discount_id', listing.discount_id);
  const ofStatus = withAny(ofDiscount, 's.status', statusesOf(listing.active));
  return withMetadata(ofStatus, 's.metadata', listing.metadata);
}

/** Undefined for any. */
export function statusesOf(active: boolean | undefined): readonly SubscriptionStatus[] | undefined {
  if (active === undefined) return undefined;
  return active ? ACTIVE : INACTIVE;
}

/** With the tables that the order needs, joined as the planner can walk them; see `OrderQueries`. */
function joinedFor(
  sorting: readonly Sort<SubscriptionSortField>[],
  { organizationIds }: SubscriptionListing,
  matching: Matching,
): Matching {
  const fields = new Set(sorting.map((sort) => sortOrder(sort).field));
  return matching
    .$if(fields.has('customer'), (subscriptions) =>
      subscriptions
        .innerJoin('customers as c', 'c.id', 's.customer_id')
        .where('c.organization_id', 'in', organizationIds),
    )
    .$if(fields.has('product'), (subscriptions) =>
      subscriptions
        .innerJoin('products as p', 'p.id', 's.product_id')
        .where('p.organization_id', 'in', organizationIds),
    )
    .$if(fields.has('discount'), (subscriptions) =>
      subscriptions.leftJoin('discounts as d', 'd.id', 's.discount_id'),
    );
}
