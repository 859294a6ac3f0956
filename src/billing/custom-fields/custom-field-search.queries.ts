import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import type { Found, Match, Wanted } from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { searchRows } from '../merchants/row-search.queries.js';
import type { CustomFieldTables } from './custom-field.entity.js';

export interface FoundCustomField {
  id: string;
  name: string;
  slug: string;
  merchantName: string;
  match: Match;
}

const COLUMNS = { id: { column: 'f.id', isUuid: true }, texts: ['f.name', 'f.slug'] } as const;

/** Finds custom fields by what staff type. */
@Injectable()
export class CustomFieldSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundCustomField>> {
    return searchRows(wanted, COLUMNS, (condition, most) =>
      reading<OrganizationRoomTables & CustomFieldTables>(this.em)
        .selectFrom('custom_fields as f')
        .innerJoin('organizations as o', 'o.id', 'f.organization_id')
        .select(['f.id', 'f.name', 'f.slug', 'o.name as merchantName'])
        .where('f.deleted_at', 'is', null)
        .where(() => condition)
        .orderBy('f.name')
        .limit(most)
        .execute(untilAborted(wanted.signal)),
    );
  }
}
