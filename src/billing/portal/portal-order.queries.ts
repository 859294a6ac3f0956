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
import type { OrderTables } from '../orders/order.entity.js';
import type { OrderColumns } from '../orders/order.presenter.js';
import { ORDER_COLUMNS, reasonsOf, type ProductBillingType } from '../orders/order.queries.js';
import type { ProductTables } from '../products/product.entity.js';
import { isNamed } from './portal-filter.queries.js';

export const portalOrderList = defineList({
  sorting: {
    created_at: 'o.created_at',
    amount: 'o.net_amount',
    net_amount: 'o.net_amount',
    product: 'p.name',
    subscription: 'o.subscription_id',
  },
  default: '-created_at',
  tieBreaker: 'o.id',
});

type PortalOrderSortField = 'created_at' | 'amount' | 'net_amount' | 'product' | 'subscription';

export interface PortalOrderListing extends NumberedRequest<PortalOrderSortField> {
  product_id?: readonly string[] | undefined;
  product_billing_type?: readonly ProductBillingType[] | undefined;
  subscription_id?: readonly string[] | undefined;
  /** Part of the name of the product or the merchant. */
  query?: string | undefined;
}

/** Orders of one customer, which an index finds whatever their order. */
@Injectable()
export class PortalOrderQueries {
  constructor(private readonly em: EntityManager) {}

  /** A session that is limited to a checkout sees its order alone: later ones have the address of the customer. */
  async list(customer: PortalScope, listing: PortalOrderListing): Promise<NumberedRows<OrderColumns>> {
    const matching = this.matching(customer, listing);
    return numberedRows(portalOrderList, listing, {
      matching,
      walked: (sorting) =>
        matching.$if(
          sorting.some((sort) => sortOrder(sort).field === 'product'),
          (orders) => orders.innerJoin('products as p', 'p.id', 'o.product_id'),
        ),
      rows: (ids) =>
        this.orders()
          .innerJoin('products as p', 'p.id', 'o.product_id')
          .select(ORDER_COLUMNS)
          .where('o.id', 'in', ids),
    });
  }

  private matching(
    { customerId, checkoutId }: PortalScope,
    { product_id: productIds, product_billing_type: types, subscription_id: ids, query }: PortalOrderListing,
  ) {
    const owned = this.orders().where('o.customer_id', '=', customerId);
    const shown = withValue(owned, 'o.checkout_id', checkoutId ?? undefined);
    const ofProducts = withAny(shown, 'o.product_id', productIds);
    const ofTypes = withAny(ofProducts, 'o.billing_reason', reasonsOf(types));
    const ofSubscriptions = withAny(ofTypes, 'o.subscription_id', ids);
    if (!query) return ofSubscriptions;
    return ofSubscriptions.where(
      isNamed(query, { productId: 'o.product_id', organizationId: 'o.organization_id' }),
    );
  }

  private orders() {
    return reading<OrderTables & ProductTables>(this.em).selectFrom('orders as o');
  }
}
