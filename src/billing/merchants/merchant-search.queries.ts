import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import type { Found, Match, Wanted } from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { searchRows } from './row-search.queries.js';
import type { MerchantTables } from './merchant.entity.js';

export interface FoundMerchant {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  match: Match;
}

const COLUMNS = { id: { column: 'o.id', isUuid: false }, texts: ['o.name', 'o.slug'] } as const;

/** Finds organizations that use billing, by what staff type. */
@Injectable()
export class MerchantSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundMerchant>> {
    return searchRows(wanted, COLUMNS, (condition, most) =>
      reading<OrganizationRoomTables & MerchantTables>(this.em)
        .selectFrom('merchants as m')
        .innerJoin('organizations as o', 'o.id', 'm.id')
        .select(['o.id', 'o.name', 'o.slug', 'o.logo'])
        .where(() => condition)
        .orderBy('o.name')
        .limit(most)
        .execute(untilAborted(wanted.signal)),
    );
  }
}
