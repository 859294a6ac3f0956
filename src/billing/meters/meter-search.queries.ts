import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import type { Found, Match, Wanted } from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { searchRows } from '../merchants/row-search.queries.js';
import type { MeterTables } from './meter.entity.js';

export interface FoundMeter {
  id: string;
  name: string;
  merchantName: string;
  match: Match;
}

const COLUMNS = { id: { column: 'm.id', isUuid: true }, texts: ['m.name'] } as const;

/** Finds meters by what staff type. */
@Injectable()
export class MeterSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundMeter>> {
    return searchRows(wanted, COLUMNS, (condition, most) =>
      reading<OrganizationRoomTables & MeterTables>(this.em)
        .selectFrom('meters as m')
        .innerJoin('organizations as o', 'o.id', 'm.organization_id')
        .select(['m.id', 'm.name', 'o.name as merchantName'])
        .where(() => condition)
        .orderBy('m.name')
        .limit(most)
        .execute(untilAborted(wanted.signal)),
    );
  }
}
