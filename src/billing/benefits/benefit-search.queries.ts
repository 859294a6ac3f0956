import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import type { Found, Match, Wanted } from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { searchRows } from '../merchants/row-search.queries.js';
import type { BenefitTables } from './benefit.entity.js';

export interface FoundBenefit {
  id: string;
  description: string;
  merchantName: string;
  match: Match;
}

const COLUMNS = { id: { column: 'b.id', isUuid: true }, texts: ['b.description'] } as const;

/** Finds benefits by what staff type. */
@Injectable()
export class BenefitSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundBenefit>> {
    return searchRows(wanted, COLUMNS, (condition, most) =>
      reading<OrganizationRoomTables & BenefitTables>(this.em)
        .selectFrom('benefits as b')
        .innerJoin('organizations as o', 'o.id', 'b.organization_id')
        .select(['b.id', 'b.description', 'o.name as merchantName'])
        .where('b.deleted_at', 'is', null)
        .where(() => condition)
        .orderBy('b.description')
        .limit(most)
        .execute(untilAborted(wanted.signal)),
    );
  }
}
