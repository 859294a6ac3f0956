import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Sort } from '#platform/database/listing/order.js';
import type { Page } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { finds } from '#platform/database/search/text-search.js';
import type { DiscountTables } from '../discounts/discount.entity.js';
import {
  staffRecordPage,
  type StaffRecordFilter,
  type StaffRecordPage,
  type StaffRecordTable,
} from '../merchants/staff-record.queries.js';
import { hasValue } from '../merchants/staff-row.queries.js';
import type { OrderTables } from '../orders/order.entity.js';
import type { ProductTables } from '../products/product.entity.js';
import type { CheckoutProductTables } from './checkout-product.entity.js';
import type { CheckoutStatus, CheckoutTables } from './checkout.entity.js';
import type {
  NamedRecordWire,
  StaffCheckoutColumns,
  StaffCheckoutRowColumns,
} from './staff-checkout.presenter.js';

export const checkoutSortFields = ['createdAt', 'expiresAt'] as const;
export type CheckoutSort = Sort<(typeof checkoutSortFields)[number]>;

/** `q`: in the email address, or the whole id. */
export interface CheckoutFilter extends StaffRecordFilter {
  customerId?: string;
  productId?: string;
  discountId?: string;
  status?: CheckoutStatus;
}

export type CheckoutPage = StaffRecordPage<CheckoutFilter, (typeof checkoutSortFields)[number]>;

type Tables = CheckoutTables & CheckoutProductTables & ProductTables & DiscountTables & OrderTables;

const ROW_COLUMNS = [
  'c.id',
  'c.organization_id as organizationId',
  'c.status',
  'c.expires_at as expiresAt',
  'c.currency',
  'c.amount',
  'c.discount_amount as discountAmount',
  'c.tax_amount as taxAmount',
  'c.product_id as productId',
  'p.name as productName',
  'c.customer_id as customerId',
  'c.customer_name as customerName',
  'c.customer_email as customerEmail',
  'o.id as orderId',
  'c.created_at as createdAt',
] as const;

const DETAIL_COLUMNS = [
  'c.price_id as priceId',
  'c.discount_id as discountId',
  'd.name as discountName',
  'c.allow_discount_codes as allowDiscountCodes',
  'c.require_billing_address as requireBillingAddress',
  'c.is_business_customer as isBusinessCustomer',
  'c.customer_external_id as customerExternalId',
  'c.customer_ip_address as customerIpAddress',
  'c.customer_billing_name as customerBillingName',
  'c.customer_billing_address as customerBillingAddress',
  'c.customer_tax_id as customerTaxId',
  'c.custom_field_data as customFieldData',
  'c.customer_metadata as customerMetadata',
  'c.metadata',
  'c.locale',
  'c.success_url as successUrl',
  'c.return_url as returnUrl',
  'c.embed_origin as embedOrigin',
  'c.modified_at as modifiedAt',
] as const;

/** Checkouts of all merchants, for staff. */
@Injectable()
export class StaffCheckoutQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffCheckoutColumns | null> {
    const query = this.select(this.db)
      .leftJoin('discounts as d', 'd.id', 'c.discount_id')
      .select(DETAIL_COLUMNS)
      .where('c.id', '=', id);
    return (await query.executeTakeFirst()) ?? null;
  }

  /** What the buyer can choose from, in its order. */
  listProducts(checkoutId: string): Promise<NamedRecordWire[]> {
    return this.db
      .selectFrom('checkout_products as cp')
      .innerJoin('products as p', 'p.id', 'cp.product_id')
      .where('cp.checkout_id', '=', checkoutId)
      .orderBy('cp.position')
      .select(['p.id', 'p.name'])
      .execute();
  }

  /** @throws PAGE_TOO_DEEP */
  page(requested: CheckoutPage): Promise<Page<StaffCheckoutRowColumns>> {
    return staffRecordPage(this.db, CHECKOUTS, requested, (db) => this.select(db));
  }

  private select(db: Kysely<Tables>) {
    return db
      .selectFrom('checkouts as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .leftJoin('orders as o', 'o.checkout_id', 'c.id')
      .select(ROW_COLUMNS);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const CHECKOUTS: StaffRecordTable<CheckoutFilter, (typeof checkoutSortFields)[number]> = {
  ...{ table: 'checkouts', as: 'c' },
  sorting: { createdAt: 'created_at', expiresAt: 'expires_at' },
  conditionsOf,
  searchesTexts: true,
};

function conditionsOf({ q, ...filter }: CheckoutFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('customer_id', filter.customerId),
    ...hasValue('product_id', filter.productId),
    ...hasValue('discount_id', filter.discountId),
    ...hasValue('status', filter.status),
  ];
}

const isFoundBy = (q: string): Expression<SqlBool> =>
  isUUID(q) ? sql<SqlBool>`id = ${q}` : finds(q, ['customer_email']);
