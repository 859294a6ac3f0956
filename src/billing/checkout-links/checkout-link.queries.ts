import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import type { ListSource } from '#platform/database/listing/cache/tracked-changes.js';
import { withAny } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import {
  trackedCheckoutLinkProducts,
  type CheckoutLinkProductTables,
} from './checkout-link-product.entity.js';
import { trackedCheckoutLinks, type CheckoutLinkTables } from './checkout-link.entity.js';
import type { CheckoutLinkColumns } from './checkout-link.presenter.js';

export const checkoutLinkList = defineList({
  sorting: {
    created_at: 'created_at',
    label: 'label',
    success_url: 'success_url',
    allow_discount_codes: 'allow_discount_codes',
  },
  default: 'created_at',
});

export interface CheckoutLinkListing extends NumberedRequest<
  'created_at' | 'label' | 'success_url' | 'allow_discount_codes'
> {
  organizationIds: readonly string[];
  /** With any of these products. */
  product_id?: readonly string[] | undefined;
}

@Injectable()
export class CheckoutLinkQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<CheckoutLinkColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async list(listing: CheckoutLinkListing): Promise<NumberedRows<CheckoutLinkColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    return numberedRows(checkoutLinkList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(...sourcesOf(listing)),
    });
  }

  /** The ids of the products of links, in their order. */
  async listProductIds(linkIds: readonly string[]): Promise<{ linkId: string; productId: string }[]> {
    if (linkIds.length === 0) return [];
    return this.reading()
      .selectFrom('checkout_link_products')
      .where('checkout_link_id', 'in', linkIds)
      .orderBy('position')
      .select(['checkout_link_id as linkId', 'product_id as productId'])
      .execute();
  }

  private matching({ organizationIds, product_id: productIds }: CheckoutLinkListing) {
    const owned = withAny(this.current(), 'organization_id', organizationIds);
    if (productIds === undefined) return owned;
    return owned.where('id', 'in', (eb) =>
      eb
        .selectFrom('checkout_link_products')
        .select('checkout_link_id')
        .where('product_id', 'in', productIds),
    );
  }

  private select() {
    return this.current().select([
      'id',
      'organization_id as organizationId',
      'client_secret as clientSecret',
      'label',
      'success_url as successUrl',
      'return_url as returnUrl',
      'allow_discount_codes as allowDiscountCodes',
      'require_billing_address as requireBillingAddress',
      'discount_id as discountId',
      'trial_interval as trialInterval',
      'trial_interval_count as trialIntervalCount',
      'metadata',
      'created_at as createdAt',
      'modified_at as modifiedAt',
    ]);
  }

  private current() {
    return this.reading().selectFrom('checkout_links').where('deleted_at', 'is', null);
  }

  private reading() {
    return reading<CheckoutLinkTables & CheckoutLinkProductTables>(this.em);
  }
}

function sourcesOf({ organizationIds, product_id: productIds }: CheckoutLinkListing): ListSource[] {
  const links = trackedCheckoutLinks.of(organizationIds);
  return productIds === undefined ? [links] : [links, trackedCheckoutLinkProducts.of(productIds)];
}
