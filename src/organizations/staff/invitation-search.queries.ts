import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { Clock } from '#common/time/clock.js';
import { readingByIndex } from '#platform/database/listing/planner/index-reading.js';
import { reading } from '#platform/database/reading.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { beginningWith, byBytes, containing, isPartial } from '#platform/database/search/search-pattern.js';
import {
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';
import type { InvitationTables } from '../invitations/invitation.entity.js';
import type { OrganizationTables } from '../organizations/organization.entity.js';
import { stateOf, type InvitationState } from './belongings.queries.js';

type Tables = OrganizationTables & InvitationTables;

export interface FoundInvitation {
  id: string;
  email: string;
  organizationId: string;
  organizationName: string;
  state: InvitationState;
  createdAt: Date;
  match: Match;
}

const EMAIL = sql<string>`lower(i.email)`;

/** Finds invitations by their ids and by whom they invite. */
@Injectable()
export class InvitationSearchQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @param role limits what is found to invitations for this role */
  find({ text, most, signal }: Wanted, role?: string): Promise<Found<FoundInvitation>> {
    return searchInSteps(most, [
      () => this.rows('id', invitations(this.db, role).where('i.id', '=', text), 1, signal),
      (rows) => this.rows('exact', to(this.db, role, '=', text), rows, signal),
      (rows) => this.rows('prefix', to(this.db, role, 'like', beginningWith(text)), rows, signal),
      ...(isPartial(text) ? [(rows: number) => this.holding({ text, most: rows, signal }, role)] : []),
    ]);
  }

  private holding({ text, most, signal }: Wanted, role?: string): Promise<FoundInvitation[]> {
    return readingByIndex(this.db, (db) =>
      this.rows('part', invitations(db, role).where('i.email', 'ilike', containing(text)), most, signal),
    );
  }

  private async rows(
    match: Match,
    query: ReturnType<typeof invitations>,
    most: number,
    signal: AbortSignal,
  ): Promise<FoundInvitation[]> {
    const now = this.clock.now();
    const rows = await query.limit(most).execute(untilAborted(signal));
    return rows.map(({ status, expiresAt, ...row }) => ({
      ...row,
      state: stateOf({ status, expiresAt }, now),
      match,
    }));
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

function to(db: Kysely<Tables>, role: string | undefined, comparison: '=' | 'like', text: string) {
  return invitations(db, role)
    .where(EMAIL, comparison, sql<string>`lower(${text})`)
    .orderBy(byBytes(EMAIL))
    .orderBy('i.id', 'desc');
}

function invitations(db: Kysely<Tables>, role?: string) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select(['i.id', 'i.email', 'i.organization_id as organizationId', 'o.name as organizationName'])
    .select(['i.status', 'i.expires_at as expiresAt', 'i.created_at as createdAt'])
    .$if(role !== undefined, (query) => query.where('i.role', '=', role ?? ''));
}
