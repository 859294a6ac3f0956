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
import { trackedMeters, type MeterTables } from './meter.entity.js';
import type { MeterColumns } from './meter.presenter.js';

export const meterList = defineList({
  sorting: { created_at: 'created_at', name: 'name' },
  default: 'name',
});

export interface MeterListing extends NumberedRequest<'created_at' | 'name'> {
  organizationIds: readonly string[];
  /** Part of the name. */
  query?: string | undefined;
  isArchived?: boolean | undefined;
  metadata?: MetadataFilter | undefined;
}

export const meterSortFields = ['createdAt', 'name'] as const;
export type MeterSort = Sort<(typeof meterSortFields)[number]>;

export interface MeterPage extends StaffRowFilter, PageRequest {
  sort: MeterSort;
  archived?: boolean;
}

const SORT_COLUMNS = { createdAt: 'created_at', name: 'name' } as const;

@Injectable()
export class MeterQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<MeterColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** In no particular order. */
  async listByIds(ids: readonly string[]): Promise<MeterColumns[]> {
    return ids.length === 0 ? [] : this.select().where('id', 'in', ids).execute();
  }

  async list(listing: MeterListing): Promise<NumberedRows<MeterColumns>> {
    if (listing.organizationIds.length === 0) return NO_ROWS;
    return numberedRows(meterList, listing, {
      matching: this.matching(listing),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(trackedMeters.of(listing.organizationIds)),
      isScattered: isScattered(listing),
    });
  }

  /**
   * Of all merchants.
   * @throws PAGE_TOO_DEEP
   */
  page({ sort, archived, size, offset, from, ...filter }: MeterPage): Promise<Page<MeterColumns>> {
    const matching = this.select().where((eb) => eb.and(staffRowConditions(filter, ['name'])));
    const rows = withArchived(matching, archived);
    return readPage(this.db, rows, staffRowOrder(sort, SORT_COLUMNS), { size, offset, from });
  }

  private matching({ organizationIds, query, isArchived, metadata }: MeterListing) {
    const meters = this.db.selectFrom('meters');
    let rows = withMetadata(withAny(meters, 'organization_id', organizationIds), 'metadata', metadata);
    if (query) rows = rows.where(finds(query, ['name']));
    return withArchived(rows, isArchived);
  }

  private select() {
    return this.db
      .selectFrom('meters')
      .select([
        'id',
        'organization_id as organizationId',
        'name',
        'unit',
        'custom_label as customLabel',
        'custom_multiplier as customMultiplier',
        'filter',
        'aggregation',
        'alert_thresholds as alertThresholds',
        'metadata',
        'created_at as createdAt',
        'modified_at as modifiedAt',
        'archived_at as archivedAt',
      ]);
  }

  private get db() {
    return reading<MeterTables>(this.em);
  }
}

function withArchived<Row>(
  rows: SelectQueryBuilder<MeterTables, 'meters', Row>,
  isArchived: boolean | undefined,
): SelectQueryBuilder<MeterTables, 'meters', Row> {
  if (isArchived === undefined) return rows;
  return rows.where('archived_at', isArchived ? 'is not' : 'is', null);
}
