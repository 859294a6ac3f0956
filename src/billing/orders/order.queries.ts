import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'kysely';
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
import type { ProductTables } from '../products/product.entity.js';
import type { OrderItemTables } from './order-item.entity.js';
import { billingReasons, trackedOrders, type OrderTables } from './order.entity.js';
import type { OrderColumns, OrderItemColumns } from './order.presenter.js';

export const orderList = defineList({
  sorting: {
    created_at: 'o.created_at',
    amount: 'o.net_amount',
    net_amount: 'o.net_amount',
    status: 'o.status',
    customer: 'c.email',
    product: 'p.name',
    discount: 'd.name',
    subscription: 'o.subscription_id',
  },
  default: '-created_at',
  tieBreaker: 'o.id',
});

export const productBillingTypes = ['one_time', 'recurring'] as const;
export type ProductBillingType = (typeof productBillingTypes)[number];

type OrderSortField =
  'created_at' | 'amount' | 'net_amount' | 'status' | 'customer' | 'product' | 'discount' | 'subscription';

/** Few products and discounts are in many orders. */
const groupedOrders: GroupedList<OrderSortField> = {
  table: 'orders',
  alias: 'o',
  owner: 'organization_id',
  by: {
    product: { key: 'product_id', table: 'products', column: 'name' },
    discount: { key: 'discount_id', isOptional: true, table: 'discounts', column: 'name' },
  },
};

export interface OrderListing extends NumberedRequest<OrderSortField> {
  organizationIds: readonly string[];
  product_id?: readonly string[] | undefined;
  product_billing_type?: readonly ProductBillingType[] | undefined;
  discount_id?: readonly string[] | undefined;
  customer_id?: readonly string[] | undefined;
  checkout_id?: readonly string[] | undefined;
  subscription_id?: readonly string[] | undefined;
  metadata?: MetadataFilter | undefined;
}

/** The members of `OrderColumns`, of orders as `o`. */
export const ORDER_COLUMNS = [
  'o.id',
  'o.organization_id as organizationId',
  'o.status',
  'o.billing_reason as billingReason',
  'o.customer_id as customerId',
  'o.product_id as productId',
  'o.discount_id as discountId',
  'o.checkout_id as checkoutId',
  'o.subscription_id as subscriptionId',
  'o.currency',
  'o.subtotal_amount as subtotalAmount',
  'o.discount_amount as discountAmount',
  'o.net_amount as netAmount',
  'o.tax_amount as taxAmount',
  'o.tax_assessment as taxAssessment',
  'o.refunded_amount as refundedAmount',
  'o.refunded_tax_amount as refundedTaxAmount',
  'o.pending_refund_amount as pendingRefundAmount',
  'o.pending_refund_tax_amount as pendingRefundTaxAmount',
  'o.applied_balance_amount as appliedBalanceAmount',
  'o.billing_name as billingName',
  'o.billing_address as billingAddress',
  'o.invoice_number as invoiceNumber',
  'o.receipt_number as receiptNumber',
  'o.metadata',
  'o.custom_field_data as customFieldData',
  'o.next_payment_attempt_at as nextPaymentAttemptAt',
  'o.created_at as createdAt',
  'o.modified_at as modifiedAt',
] as const;

type Tables = OrderTables & OrderItemTables & CustomerTables & ProductTables & DiscountTables;

type Matching = SelectQueryBuilder<Tables & { o: Tables['orders'] }, 'o', object>;

@Injectable()
export class OrderQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<OrderColumns | null> {
    return (await this.select().where('o.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** The newest of a subscription. */
  async findLatestId(subscriptionId: string): Promise<string | null> {
    const found = await this.reading()
      .selectFrom('orders')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return found?.id ?? null;
  }

  async list(listing: OrderListing): Promise<NumberedRows<OrderColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    const owned = this.owned(listing);
    const matching = matchingOf(listing, owned);
    return numberedRows(orderList, listing, {
      matching,
      walked: (sorting) => joinedFor(sorting, listing, matching),
      // Filters that few rows pass would leave little of each group.
      grouping: matching === owned ? this.grouping(listing) : null,
      rows: (ids) => this.select().where('o.id', 'in', ids),
      counts: this.cache.over(trackedOrders.of(listing.organizationIds)),
      isScattered: isScattered(listing),
    });
  }

  /** Of these orders, in their order. */
  async listItems(orderIds: readonly string[]): Promise<OrderItemColumns[]> {
    if (orderIds.length === 0) return [];
    return this.reading()
      .selectFrom('order_items')
      .where('order_id', 'in', orderIds)
      .orderBy('order_id')
      .orderBy('position')
      .select([
        'id',
        'order_id as orderId',
        'label',
        'amount',
        'tax_amount as taxAmount',
        'is_proration as isProration',
        'explanation',
        'price_id as priceId',
        'created_at as createdAt',
      ])
      .execute();
  }

  private owned({ organizationIds }: OrderListing) {
    return withAny(this.reading().selectFrom('orders as o'), 'o.organization_id', organizationIds);
  }

  private grouping({ organizationIds }: OrderListing): Grouping<OrderSortField> {
    return { db: this.reading(), list: groupedOrders, owners: organizationIds };
  }

  private select() {
    return this.orders().select(ORDER_COLUMNS);
  }

  /** PostgreSQL leaves joins out of statements that do not sort by them. */
  private orders() {
    return this.reading()
      .selectFrom('orders as o')
      .leftJoin('customers as c', 'c.id', 'o.customer_id')
      .leftJoin('products as p', 'p.id', 'o.product_id')
      .leftJoin('discounts as d', 'd.id', 'o.discount_id');
  }

  private reading() {
    return reading<Tables>(this.em);
  }
}

function matchingOf(listing: OrderListing, owned: Matching): Matching {
  const ofProduct = withAny(owned, 'o.product_id', listing.product_id);
  const ofType = withAny(ofProduct, 'o.billing_reason', reasonsOf(listing.product_billing_type));
  const ofDiscount = withAny(ofType, 'o.discount_id', listing.discount_id);
  const ofCustomer = withAny(ofDiscount, 'o.customer_id', listing.customer_id);
  const ofCheckout = withAny(ofCustomer, 'o.checkout_id', listing.checkout_id);
  const ofSubscription = withAny(ofCheckout, 'o.subscription_id', listing.subscription_id);
  return withMetadata(ofSubscription, 'o.metadata', listing.metadata);
}

/** One-time products make purchases; every other reason belongs to a subscription. */
export function reasonsOf(types: readonly ProductBillingType[] | undefined): string[] | undefined {
  if (types === undefined) return undefined;
  return billingReasons.filter((reason) => types.includes(reason === 'purchase' ? 'one_time' : 'recurring'));
}

/**
 * With the tables that the order needs. Inner joins, because then PostgreSQL can walk the customers or products in their order,
 * and the orders of each, instead of sorting all orders.
 */
function joinedFor(
  sorting: readonly Sort<OrderSortField>[],
  { organizationIds }: OrderListing,
  matching: Matching,
): Matching {
  const fields = new Set(sorting.map((sort) => sortOrder(sort).field));
  return matching
    .$if(fields.has('customer'), (orders) =>
      orders
        .innerJoin('customers as c', 'c.id', 'o.customer_id')
        .where('c.organization_id', 'in', organizationIds),
    )
    .$if(fields.has('product'), (orders) =>
      orders
        .innerJoin('products as p', 'p.id', 'o.product_id')
        .where('p.organization_id', 'in', organizationIds),
    )
    .$if(fields.has('discount'), (orders) => orders.leftJoin('discounts as d', 'd.id', 'o.discount_id'));
}
