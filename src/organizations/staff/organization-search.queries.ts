import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { readingByIndex } from '#platform/database/listing/planner/index-reading.js';
import { reading } from '#platform/database/reading.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { beginningWith, byBytes, containing, isPartial } from '#platform/database/search/search-pattern.js';
import {
  NEWEST_LOOKED_AT,
  searchInSteps,
  wordsOf,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';
import type { OrganizationTables } from '../organizations/organization.entity.js';
import type { OrganizationNameWire } from '../organizations/organization-name.presenter.js';

export interface FoundOrganization extends OrganizationNameWire {
  match: Match;
}

type Organizations = ExpressionBuilder<{ o: OrganizationTables['organizations'] }, 'o'>;

const COLUMNS = ['o.id', 'o.name', 'o.slug', 'o.logo'] as const;
const NAME = sql<string>`lower(o.name)`;
/** Slugs are compared as they are spelled; nobody who looks for one knows that. */
const SLUG = sql<string>`lower(o.slug)`;

/** Finds organizations by what somebody types. */
@Injectable()
export class OrganizationSearchQueries {
  constructor(private readonly em: EntityManager) {}

  /** By id, slug or name. */
  find({ text, most, signal }: Wanted): Promise<Found<FoundOrganization>> {
    return searchInSteps(most, [
      (rows) => this.named(text, rows, signal),
      (rows) => this.beginning(text, rows, signal),
      ...(text.length < 3 ? [] : [(rows: number) => this.newestHolding(text, rows, signal)]),
      ...(isPartial(text) ? [(rows: number) => this.holding(text, rows, signal)] : []),
    ]);
  }

  private async named(text: string, most: number, signal: AbortSignal): Promise<FoundOrganization[]> {
    const [byId, bySlug] = await Promise.all([
      organizations(this.db).where('o.id', '=', text).execute(untilAborted(signal)),
      organizations(this.db)
        .where(SLUG, '=', sql<string>`lower(${text})`)
        .orderBy(byBytes(SLUG))
        .limit(most)
        .execute(untilAborted(signal)),
    ]);
    return [
      ...byId.map((row) => ({ ...row, match: 'id' as const })),
      ...bySlug.map((row) => ({ ...row, match: 'exact' as const })),
    ];
  }

  private async beginning(text: string, most: number, signal: AbortSignal): Promise<FoundOrganization[]> {
    const begun = await Promise.all(
      [NAME, SLUG].map((expression) =>
        organizations(this.db)
          .where(expression, 'like', sql<string>`lower(${beginningWith(text)})`)
          .orderBy(byBytes(expression))
          .limit(most)
          .execute(untilAborted(signal)),
      ),
    );
    return begun.flat().map((row) => ({ ...row, match: 'prefix' }));
  }

  private async newestHolding(text: string, most: number, signal: AbortSignal): Promise<FoundOrganization[]> {
    const newest = this.db.selectFrom('organizations').selectAll();
    const ordered = newest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(NEWEST_LOOKED_AT);
    const rows = await this.db
      .selectFrom(ordered.as('o'))
      .select(COLUMNS)
      .where((eb) => holds(eb, text))
      .limit(most)
      .execute(untilAborted(signal));
    return rows.map((row) => ({ ...row, match: 'part' }));
  }

  private async holding(text: string, most: number, signal: AbortSignal): Promise<FoundOrganization[]> {
    const rows = await readingByIndex(this.db, (db) =>
      organizations(db)
        .where((eb) => holds(eb, text))
        .limit(most)
        .execute(untilAborted(signal)),
    );
    return rows.map((row) => ({ ...row, match: 'part' }));
  }

  private get db() {
    return reading<OrganizationTables>(this.em);
  }
}

function organizations(db: Kysely<OrganizationTables>) {
  return db.selectFrom('organizations as o').select(COLUMNS);
}

/** Every word of it in the name, in any order, or the whole of it in the slug. */
function holds(eb: Organizations, text: string): Expression<SqlBool> {
  const inName = wordsOf(text).map((word) => eb('o.name', 'ilike', containing(word)));
  return eb.or([eb.and(inName), eb('o.slug', 'ilike', containing(text))]);
}
