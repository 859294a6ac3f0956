import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { isScattered, withAny, withText } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { CheckoutProductTables } from './checkout-product.entity.js';
import { trackedCheckouts, type CheckoutStatus, type CheckoutTables } from './checkout.entity.js';
import type { CheckoutColumns } from './checkout-columns.js';

export const checkoutList = defineList({
  sorting: { created_at: 'created_at', expires_at: 'expires_at', status: 'status' },
  default: '-created_at',
});

export interface CheckoutListing extends NumberedRequest<'created_at' | 'expires_at' | 'status'> {
  organizationIds: readonly string[];
  product_id?: readonly string[] | undefined;
  customer_id?: readonly string[] | undefined;
  status?: readonly CheckoutStatus[] | undefined;
  /** Part of the customer's email address. */
  query?: string | undefined;
}

const COLUMNS = [
  'id',
  'organization_id as organizationId',
  'status',
  'client_secret as clientSecret',
  'expires_at as expiresAt',
  'success_url as successUrl',
  'return_url as returnUrl',
  'embed_origin as embedOrigin',
  'is_embedder_chosen as isEmbedderChosen',
  'product_id as productId',
  'price_id as priceId',
  'currency',
  'seats',
  'seats_follow_members as seatsFollowMembers',
  'amount',
  'discount_amount as discountAmount',
  'tax_amount as taxAmount',
  'tax_assessment as taxAssessment',
  'discount_id as discountId',
  'allow_discount_codes as allowDiscountCodes',
  'allow_trial as allowTrial',
  'trial_interval as trialInterval',
  'trial_interval_count as trialIntervalCount',
  'subscription_id as subscriptionId',
  'require_billing_address as requireBillingAddress',
  'customer_id as customerId',
  'customer_external_id as customerExternalId',
  'is_customer_proven as isCustomerProven',
  'is_business_customer as isBusinessCustomer',
  'customer_name as customerName',
  'customer_email as customerEmail',
  'customer_ip_address as customerIpAddress',
  'customer_billing_name as customerBillingName',
  'customer_billing_address as customerBillingAddress',
  'customer_tax_id as customerTaxId',
  'custom_field_data as customFieldData',
  'customer_metadata as customerMetadata',
  'locale',
  'metadata',
  'processor_metadata as processorMetadata',
  'created_at as createdAt',
  'modified_at as modifiedAt',
] as const;

@Injectable()
export class CheckoutQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<CheckoutColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async findBySecret(clientSecret: string): Promise<CheckoutColumns | null> {
    return (await this.select().where('client_secret', '=', clientSecret).executeTakeFirst()) ?? null;
  }

  async listStatuses(ids: readonly string[]): Promise<{ id: string; status: CheckoutStatus }[]> {
    if (ids.length === 0) return [];
    return this.reading().selectFrom('checkouts').where('id', 'in', ids).select(['id', 'status']).execute();
  }

  async list(listing: CheckoutListing): Promise<NumberedRows<CheckoutColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    return numberedRows(checkoutList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(trackedCheckouts.of(listing.organizationIds)),
      isScattered: isScattered(listing),
    });
  }

  /** The ids of the products of checkouts, in their order. */
  async listProductIds(checkoutIds: readonly string[]): Promise<{ checkoutId: string; productId: string }[]> {
    if (checkoutIds.length === 0) return [];
    return this.reading()
      .selectFrom('checkout_products')
      .where('checkout_id', 'in', checkoutIds)
      .orderBy('position')
      .select(['checkout_id as checkoutId', 'product_id as productId'])
      .execute();
  }

  private matching(listing: CheckoutListing) {
    const owned = withAny(this.reading().selectFrom('checkouts'), 'organization_id', listing.organizationIds);
    const ofProduct = withAny(owned, 'product_id', listing.product_id);
    const ofCustomer = withAny(ofProduct, 'customer_id', listing.customer_id);
    return withText(withAny(ofCustomer, 'status', listing.status), ['customer_email'], listing.query);
  }

  private select() {
    return this.reading().selectFrom('checkouts').select(COLUMNS);
  }

  private reading() {
    return reading<CheckoutTables & CheckoutProductTables>(this.em);
  }
}
