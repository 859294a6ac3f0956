import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import type { ListSource } from '#platform/database/listing/cache/tracked-changes.js';
import {
  isScattered,
  withAny,
  withMetadata,
  withText,
  withValue,
  type MetadataFilter,
} from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import type { Sort } from '#platform/database/listing/order.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { staffRowConditions, staffRowOrder, type StaffRowFilter } from '../merchants/staff-row.queries.js';
import { trackedProductBenefits, type ProductBenefitTables } from './product-benefit.entity.js';
import { trackedProducts, type ProductTables, type ProductVisibility } from './product.entity.js';
import type { ProductColumns } from './product.presenter.js';

export const productList = defineList({
  sorting: {
    created_at: 'created_at',
    name: 'name',
    price_amount_type: 'price_type_rank',
    price_amount: 'price_sort_amount',
  },
  default: '-created_at',
});

export interface ProductListing extends NumberedRequest<
  'created_at' | 'name' | 'price_amount_type' | 'price_amount'
> {
  organizationIds: readonly string[];
  id?: readonly string[] | undefined;
  /** Part of the name. */
  query?: string | undefined;
  is_archived?: boolean | undefined;
  is_recurring?: boolean | undefined;
  /** With any of these benefits. */
  benefit_id?: readonly string[] | undefined;
  visibility?: readonly ProductVisibility[] | undefined;
  metadata?: MetadataFilter | undefined;
}

export const productSortFields = ['createdAt', 'name'] as const;
export type ProductSort = Sort<(typeof productSortFields)[number]>;

export interface ProductPage extends StaffRowFilter, PageRequest {
  sort: ProductSort;
  archived?: boolean;
  recurring?: boolean;
}

const SORT_COLUMNS = { createdAt: 'created_at', name: 'name' } as const;

@Injectable()
export class ProductQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<ProductColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** One of the merchant that is not archived. */
  async findSoldBySlug(organizationId: string, slug: string): Promise<ProductColumns | null> {
    const found = await this.select()
      .where('organization_id', '=', organizationId)
      .where('slug', '=', slug)
      .where('is_archived', '=', false)
      .executeTakeFirst();
    return found ?? null;
  }

  async listByIds(ids: readonly string[]): Promise<ProductColumns[]> {
    return ids.length === 0 ? [] : this.select().where('id', 'in', ids).execute();
  }

  async list(listing: ProductListing): Promise<NumberedRows<ProductColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    return numberedRows(productList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(...sourcesOf(listing)),
      isScattered: isScattered(listing),
    });
  }

  /**
   * Of all merchants.
   * @throws PAGE_TOO_DEEP
   */
  page({
    sort,
    archived,
    recurring,
    size,
    offset,
    from,
    ...filter
  }: ProductPage): Promise<Page<ProductColumns>> {
    const ofState = withValue(this.select(), 'is_archived', archived);
    const rows = withValue(ofState, 'is_recurring', recurring).where((eb) =>
      eb.and(staffRowConditions(filter, ['name'])),
    );
    return readPage(this.db, rows, staffRowOrder(sort, SORT_COLUMNS), { size, offset, from });
  }

  private matching(listing: ProductListing) {
    const owned = withAny(this.products(), 'organization_id', listing.organizationIds);
    const named = withText(withAny(owned, 'id', listing.id), ['name'], listing.query);
    const ofState = withValue(named, 'is_archived', listing.is_archived);
    const ofKind = withValue(ofState, 'is_recurring', listing.is_recurring);
    const visible = withAny(ofKind, 'visibility', listing.visibility);
    const rows = withMetadata(visible, 'metadata', listing.metadata);
    const { benefit_id: benefitIds } = listing;
    if (benefitIds === undefined) return rows;
    return rows.where('id', 'in', (eb) =>
      eb.selectFrom('product_benefits').select('product_id').where('benefit_id', 'in', benefitIds),
    );
  }

  private select() {
    return this.products().select([
      'id',
      'organization_id as organizationId',
      'name',
      'description',
      'visibility',
      'recurring_interval as recurringInterval',
      'recurring_interval_count as recurringIntervalCount',
      'trial_interval as trialInterval',
      'trial_interval_count as trialIntervalCount',
      'is_recurring as isRecurring',
      'is_archived as isArchived',
      'metadata',
      'created_at as createdAt',
      'modified_at as modifiedAt',
    ]);
  }

  private products() {
    return this.db.selectFrom('products');
  }

  private get db() {
    return reading<ProductTables & ProductBenefitTables>(this.em);
  }
}

function sourcesOf({ organizationIds, benefit_id: benefitIds }: ProductListing): ListSource[] {
  const products = trackedProducts.of(organizationIds);
  return benefitIds === undefined ? [products] : [products, trackedProductBenefits.of(benefitIds)];
}
