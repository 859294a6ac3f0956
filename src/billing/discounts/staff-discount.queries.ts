import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '#common/time/clock.js';
import { withValue } from '#platform/database/listing/filters.js';
import type { Sort } from '#platform/database/listing/order.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { staffRowConditions, staffRowOrder, type StaffRowFilter } from '../merchants/staff-row.queries.js';
import type { DiscountTables, DiscountType } from './discount.entity.js';
import type { DiscountColumns } from './discount.presenter.js';
import { DISCOUNT_COLUMNS } from './discount.queries.js';

export const discountStates = ['active', 'scheduled', 'ended', 'exhausted'] as const;
export type DiscountState = (typeof discountStates)[number];

export const discountSortFields = ['createdAt', 'name', 'code', 'redemptionsCount'] as const;
export type DiscountSort = Sort<(typeof discountSortFields)[number]>;

export interface DiscountPage extends StaffRowFilter, PageRequest {
  sort: DiscountSort;
  type?: DiscountType;
  state?: DiscountState;
}

export interface StaffDiscountColumns extends DiscountColumns {
  state: DiscountState;
}

const SORT_COLUMNS = {
  createdAt: 'created_at',
  name: 'name',
  code: 'code',
  redemptionsCount: 'redemptions_count',
} as const;

/** Discounts of all merchants, for staff. */
@Injectable()
export class StaffDiscountQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async find(id: string): Promise<StaffDiscountColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page({
    sort,
    type,
    state,
    size,
    offset,
    from,
    ...filter
  }: DiscountPage): Promise<Page<StaffDiscountColumns>> {
    let rows = withValue(this.select(), 'type', type).where((eb) =>
      eb.and(staffRowConditions(filter, ['name', 'code'])),
    );
    if (state !== undefined) rows = rows.where(this.state(), '=', state);
    return readPage(this.db, rows, staffRowOrder(sort, SORT_COLUMNS), { size, offset, from });
  }

  private select() {
    return this.db
      .selectFrom('discounts')
      .where('deleted_at', 'is', null)
      .select(DISCOUNT_COLUMNS)
      .select(this.state().as('state'));
  }

  /** By the clock of the merchant; see `isRedeemable`. */
  private state() {
    const now = sql`(select coalesce(m.clock_stopped_at, ${this.clock.now()}::timestamptz + m.clock_offset * interval '1 second')
      from merchants as m where m.id = discounts.organization_id)`;
    return sql<DiscountState>`case when ends_at < ${now} then 'ended' when starts_at > ${now} then 'scheduled'
      when redemptions_count >= max_redemptions then 'exhausted' else 'active' end`;
  }

  private get db() {
    return reading<DiscountTables>(this.em);
  }
}
