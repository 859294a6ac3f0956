import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import type { Found, Match, Wanted } from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { searchRows } from '../merchants/row-search.queries.js';
import type { CustomerTables } from './customer.entity.js';

export interface FoundCustomer {
  id: string;
  email: string;
  name: string | null;
  merchantName: string;
  match: Match;
}

const COLUMNS = {
  id: { column: 'c.id', isUuid: true },
  texts: ['c.email', 'c.name', 'c.external_id'],
} as const;

/** Finds customers by what staff type. */
@Injectable()
export class CustomerSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundCustomer>> {
    return searchRows(wanted, COLUMNS, (condition, most) =>
      reading<OrganizationRoomTables & CustomerTables>(this.em)
        .selectFrom('customers as c')
        .innerJoin('organizations as o', 'o.id', 'c.organization_id')
        .select(['c.id', 'c.email', 'c.name', 'o.name as merchantName'])
        .where('c.deleted_at', 'is', null)
        .where(() => condition)
        .orderBy('c.email')
        .limit(most)
        .execute(untilAborted(wanted.signal)),
    );
  }
}
