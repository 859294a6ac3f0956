import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withAny, withValue } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { sortOrder } from '#platform/database/listing/order.js';
import { reading } from '#platform/database/reading.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import type { ProductTables } from '../products/product.entity.js';
import type { SubscriptionTables } from '../subscriptions/subscription.entity.js';
import type { SubscriptionColumns } from '../subscriptions/subscription.presenter.js';
import { statusesOf, SUBSCRIPTION_COLUMNS } from '../subscriptions/subscription.queries.js';
import { isNamed } from './portal-filter.queries.js';

export const portalSubscriptionList = defineList({
  sorting: {
    started_at: 's.started_at',
    amount: 's.yearly_amount',
    status: 's.status_rank',
    organization: 's.organization_id',
    product: 'p.name',
  },
  default: '-started_at',
  tieBreaker: 's.id',
});

type PortalSubscriptionSortField = 'started_at' | 'amount' | 'status' | 'organization' | 'product';

export interface PortalSubscriptionListing extends NumberedRequest<PortalSubscriptionSortField> {
  product_id?: readonly string[] | undefined;
  /** Trials count as active. */
  active?: boolean | undefined;
  /** Part of the name of the product or the merchant. */
  query?: string | undefined;
}

/** Subscriptions of one customer, which an index finds whatever their order. */
@Injectable()
export class PortalSubscriptionQueries {
  constructor(private readonly em: EntityManager) {}

  /** A session that is limited to a checkout sees the subscription that began there. */
  async list(
    customer: PortalScope,
    listing: PortalSubscriptionListing,
  ): Promise<NumberedRows<SubscriptionColumns>> {
    const matching = this.matching(customer, listing);
    return numberedRows(portalSubscriptionList, listing, {
      matching,
      walked: (sorting) =>
        matching.$if(
          sorting.some((sort) => sortOrder(sort).field === 'product'),
          (subscriptions) => subscriptions.innerJoin('products as p', 'p.id', 's.product_id'),
        ),
      rows: (ids) =>
        this.subscriptions()
          .innerJoin('products as p', 'p.id', 's.product_id')
          .select(SUBSCRIPTION_COLUMNS)
          .where('s.id', 'in', ids),
    });
  }

  private matching(
    { customerId, checkoutId }: PortalScope,
    { product_id: productIds, active, query }: PortalSubscriptionListing,
  ) {
    const owned = this.subscriptions().where('s.customer_id', '=', customerId);
    const shown = withValue(owned, 's.checkout_id', checkoutId ?? undefined);
    const ofProducts = withAny(shown, 's.product_id', productIds);
    const ofStatus = withAny(ofProducts, 's.status', statusesOf(active));
    if (!query) return ofStatus;
    return ofStatus.where(isNamed(query, { productId: 's.product_id', organizationId: 's.organization_id' }));
  }

  private subscriptions() {
    return reading<SubscriptionTables & ProductTables>(this.em).selectFrom('subscriptions as s');
  }
}
