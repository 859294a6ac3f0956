import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { isScattered, withAny, withText, withValue } from '#platform/database/listing/filters.js';
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
import { trackedCustomFields, type CustomFieldTables, type CustomFieldType } from './custom-field.entity.js';
import type { CustomFieldColumns } from './custom-field.presenter.js';

export const customFieldList = defineList({
  sorting: { created_at: 'created_at', slug: 'slug', name: 'name', type: 'type' },
  default: 'slug',
});

export interface CustomFieldListing extends NumberedRequest<'created_at' | 'slug' | 'name' | 'type'> {
  organizationIds: readonly string[];
  /** Part of the name or the slug. */
  query?: string | undefined;
  type?: readonly CustomFieldType[] | undefined;
}

export const customFieldSortFields = ['createdAt', 'name', 'slug'] as const;
export type CustomFieldSort = Sort<(typeof customFieldSortFields)[number]>;

export interface CustomFieldPage extends StaffRowFilter, PageRequest {
  sort: CustomFieldSort;
  type?: CustomFieldType;
}

const SORT_COLUMNS = { createdAt: 'created_at', name: 'name', slug: 'slug' } as const;

@Injectable()
export class CustomFieldQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<CustomFieldColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** In no particular order. */
  async listByIds(ids: readonly string[]): Promise<CustomFieldColumns[]> {
    return ids.length === 0 ? [] : this.select().where('id', 'in', ids).execute();
  }

  async list({
    organizationIds,
    query,
    type,
    ...request
  }: CustomFieldListing): Promise<NumberedRows<CustomFieldColumns>> {
    if (organizationIds.length === 0) return NO_ROWS;
    const owned = withAny(this.current(), 'organization_id', organizationIds);
    return numberedRows(customFieldList, request, {
      matching: withText(withAny(owned, 'type', type), ['name', 'slug'], query),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(trackedCustomFields.of(organizationIds)),
      isScattered: isScattered({ query }),
    });
  }

  /**
   * Of all merchants.
   * @throws PAGE_TOO_DEEP
   */
  page({ sort, type, size, offset, from, ...filter }: CustomFieldPage): Promise<Page<CustomFieldColumns>> {
    const rows = withValue(this.select(), 'type', type).where((eb) =>
      eb.and(staffRowConditions(filter, ['name', 'slug'])),
    );
    return readPage(this.db, rows, staffRowOrder(sort, SORT_COLUMNS), { size, offset, from });
  }

  private select() {
    return this.current().select([
      'id',
      'organization_id as organizationId',
      'type',
      'slug',
      'name',
      'properties',
      'metadata',
      'created_at as createdAt',
      'modified_at as modifiedAt',
    ]);
  }

  private current() {
    return this.db.selectFrom('custom_fields').where('deleted_at', 'is', null);
  }

  private get db() {
    return reading<CustomFieldTables>(this.em);
  }
}
