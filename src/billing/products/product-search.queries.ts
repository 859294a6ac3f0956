import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import type { Found, Match, Wanted } from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { searchRows } from '../merchants/row-search.queries.js';
import type { ProductTables } from './product.entity.js';

export interface FoundProduct {
  id: string;
  name: string;
  merchantName: string;
  match: Match;
}

const COLUMNS = { id: { column: 'p.id', isUuid: true }, texts: ['p.name'] } as const;

/** Finds products by what staff type. */
@Injectable()
export class ProductSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundProduct>> {
    return searchRows(wanted, COLUMNS, (condition, most) =>
      reading<OrganizationRoomTables & ProductTables>(this.em)
        .selectFrom('products as p')
        .innerJoin('organizations as o', 'o.id', 'p.organization_id')
        .select(['p.id', 'p.name', 'o.name as merchantName'])
        .where(() => condition)
        .orderBy('p.name')
        .limit(most)
        .execute(untilAborted(wanted.signal)),
    );
  }
}
