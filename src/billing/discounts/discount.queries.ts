import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
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
import { trackedDiscounts, type DiscountTables } from './discount.entity.js';
import type { DiscountColumns } from './discount.presenter.js';

export const discountList = defineList({
  sorting: {
    created_at: 'created_at',
    name: 'name',
    code: 'code',
    redemptions_count: 'redemptions_count',
  },
  default: '-created_at',
});

export interface DiscountListing extends NumberedRequest<
  'created_at' | 'name' | 'code' | 'redemptions_count'
> {
  organizationIds: readonly string[];
  /** Part of the name or the code. */
  query?: string | undefined;
}

/** The members of `DiscountColumns`. */
export const DISCOUNT_COLUMNS = [
  'id',
  'organization_id as organizationId',
  'name',
  'type',
  'duration',
  'duration_in_months as durationInMonths',
  'amount',
  'currency',
  'basis_points as basisPoints',
  'code',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'max_redemptions as maxRedemptions',
  'max_redemptions_per_customer as maxRedemptionsPerCustomer',
  'redemptions_count as redemptionsCount',
  'metadata',
  'created_at as createdAt',
  'modified_at as modifiedAt',
] as const;

@Injectable()
export class DiscountQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async find(id: string): Promise<DiscountColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Codes are compared without case. */
  async findByCode(organizationId: string, code: string): Promise<DiscountColumns | null> {
    const found = this.select()
      .where('organization_id', '=', organizationId)
      .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code})`);
    return (await found.executeTakeFirst()) ?? null;
  }

  /** Deleted ones as well, which orders still refer to; in no particular order. */
  async listByIds(ids: readonly string[]): Promise<DiscountColumns[]> {
    if (ids.length === 0) return [];
    const all = reading<DiscountTables>(this.em).selectFrom('discounts');
    return all.select(DISCOUNT_COLUMNS).where('id', 'in', ids).execute();
  }

  async list({
    organizationIds,
    query,
    ...request
  }: DiscountListing): Promise<NumberedRows<DiscountColumns>> {
    if (organizationIds.length === 0) return NO_ROWS;
    const owned = withAny(this.current(), 'organization_id', organizationIds);
    return numberedRows(discountList, request, {
      matching: withText(owned, ['name', 'code'], query),
      rows: (ids) => this.select().where('id', 'in', ids),
      counts: this.cache.over(trackedDiscounts.of(organizationIds)),
      isScattered: isScattered({ query }),
    });
  }

  private select() {
    return this.current().select(DISCOUNT_COLUMNS);
  }

  private current() {
    return reading<DiscountTables>(this.em).selectFrom('discounts').where('deleted_at', 'is', null);
  }
}
