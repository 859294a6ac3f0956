import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import type { Found, Match, Wanted } from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { searchRows } from '../merchants/row-search.queries.js';
import type { DiscountTables } from './discount.entity.js';

export interface FoundDiscount {
  id: string;
  name: string;
  code: string | null;
  merchantName: string;
  match: Match;
}

const COLUMNS = { id: { column: 'd.id', isUuid: true }, texts: ['d.name', 'd.code'] } as const;

/** Finds discounts by what staff type. */
@Injectable()
export class DiscountSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundDiscount>> {
    return searchRows(wanted, COLUMNS, (condition, most) =>
      reading<OrganizationRoomTables & DiscountTables>(this.em)
        .selectFrom('discounts as d')
        .innerJoin('organizations as o', 'o.id', 'd.organization_id')
        .select(['d.id', 'd.name', 'd.code', 'o.name as merchantName'])
        .where('d.deleted_at', 'is', null)
        .where(() => condition)
        .orderBy('d.name')
        .limit(most)
        .execute(untilAborted(wanted.signal)),
    );
  }
}
