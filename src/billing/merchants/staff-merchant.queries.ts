import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder } from 'kysely';
import type { OrganizationRoomTables } from '#organizations';
import { sortOrder, type Sort } from '#platform/database/listing/order.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { finds } from '#platform/database/search/text-search.js';
import type { MerchantTables } from './merchant.entity.js';
import type { StaffMerchantRowWire } from './staff-merchant.presenter.js';

export const merchantSortFields = ['createdAt', 'name'] as const;
export type MerchantSort = Sort<(typeof merchantSortFields)[number]>;

export interface MerchantPage extends PageRequest {
  sort: MerchantSort;
  id?: string[];
  /** In name or slug, whatever the case, or the whole id. */
  q?: string;
}

type Tables = OrganizationRoomTables & MerchantTables;

const SORT_COLUMNS = { createdAt: 'o.created_at', name: 'o.name' } as const;
const eb = expressionBuilder<{ o: Tables['organizations']; m: Tables['merchants'] }, 'o' | 'm'>();

/** Merchants as staff look through them: organizations that use billing. */
@Injectable()
export class StaffMerchantQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page({ sort, id, q, size, offset, from }: MerchantPage): Promise<Page<StaffMerchantRowWire>> {
    const { field, direction } = sortOrder(sort);
    const order = [SORT_COLUMNS[field], 'o.id'].map((column) => ({ column, direction }));
    let rows = this.select();
    if (id !== undefined) rows = rows.where('m.id', 'in', id);
    if (q) rows = rows.where(eb.or([finds(q, ['o.name', 'o.slug']), eb('o.id', '=', q)]));
    return readPage(reading<Tables>(this.em), rows, order, { size, offset, from });
  }

  private select() {
    return reading<Tables>(this.em)
      .selectFrom('merchants as m')
      .innerJoin('organizations as o', 'o.id', 'm.id')
      .select([
        'm.id',
        'o.name',
        'o.slug',
        'o.logo',
        'm.email',
        'm.default_currency as defaultCurrency',
        'm.clock_offset as clockOffset',
        'o.created_at as createdAt',
      ]);
  }
}
