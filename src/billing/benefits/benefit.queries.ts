import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import {
  isScattered,
  withAny,
  withMetadata,
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
import { finds } from '#platform/database/search/text-search.js';
import { staffRowConditions, staffRowOrder, type StaffRowFilter } from '../merchants/staff-row.queries.js';
import { trackedBenefits, type BenefitTables, type BenefitVisibility } from './benefit.entity.js';
import type { BenefitColumns } from './benefit.presenter.js';
import type { BenefitType } from './benefit-properties.js';

export const benefitList = defineList({
  sorting: { created_at: 'created_at', description: 'description' },
  default: '-created_at',
});

export interface BenefitListing extends NumberedRequest<'created_at' | 'description'> {
  organizationIds: readonly string[];
  type?: readonly BenefitType[] | undefined;
  /** Part of the description. */
  query?: string | undefined;
  metadata?: MetadataFilter | undefined;
}

export const benefitSortFields = ['createdAt', 'description'] as const;
export type BenefitSort = Sort<(typeof benefitSortFields)[number]>;

export interface BenefitPage extends StaffRowFilter, PageRequest {
  sort: BenefitSort;
  type?: BenefitType;
  visibility?: BenefitVisibility;
}

const SORT_COLUMNS = { createdAt: 'created_at', description: 'description' } as const;

@Injectable()
export class BenefitQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<BenefitColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** In no particular order. */
  async listByIds(ids: readonly string[]): Promise<BenefitColumns[]> {
    return ids.length === 0 ? [] : this.select().where('id', 'in', ids).execute();
  }

  async list(listing: BenefitListing): Promise<NumberedRows<BenefitColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    return numberedRows(benefitList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(trackedBenefits.of(listing.organizationIds)),
      isScattered: isScattered(listing),
    });
  }

  /**
   * Of all merchants.
   * @throws PAGE_TOO_DEEP
   */
  page({
    sort,
    type,
    visibility,
    size,
    offset,
    from,
    ...filter
  }: BenefitPage): Promise<Page<BenefitColumns>> {
    const rows = withValue(withValue(this.select(), 'type', type), 'visibility', visibility).where((eb) =>
      eb.and(staffRowConditions(filter, ['description'])),
    );
    return readPage(this.db, rows, staffRowOrder(sort, SORT_COLUMNS), { size, offset, from });
  }

  private matching({ organizationIds, type, query, metadata }: BenefitListing) {
    const owned = withAny(this.current(), 'organization_id', organizationIds);
    const rows = withMetadata(withAny(owned, 'type', type), 'metadata', metadata);
    return query ? rows.where(finds(query, ['description'])) : rows;
  }

  private select() {
    return this.current().select([
      'id',
      'organization_id as organizationId',
      'type',
      'description',
      'selectable',
      'deletable',
      'visibility',
      'properties',
      'metadata',
      'created_at as createdAt',
      'modified_at as modifiedAt',
      'deleted_at as deletedAt',
    ]);
  }

  private current() {
    return this.db.selectFrom('benefits').where('deleted_at', 'is', null);
  }

  private get db() {
    return reading<BenefitTables>(this.em);
  }
}
