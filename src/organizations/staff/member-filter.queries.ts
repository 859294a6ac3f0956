import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { UserQueries } from '#auth';
import { oneOf } from '#platform/database/one-of.js';
import { reading } from '#platform/database/reading.js';
import { MOST_ASKED, type ListConditions } from '#platform/database/listing/planner/planned-page.js';
import type { MemberTables } from '../members/member.entity.js';
import { hasRole } from '../members/member.queries.js';

export interface MemberFilter {
  /** In the name or address of the person (see `finds`), or the whole id of the member or user. */
  q?: string;
  /** One among the roles a member may have. */
  role?: string;
}

/** UserQueries whom a text may mean for members to be found by who they are. */
const MOST_NAMED = 5_000;

const eb = expressionBuilder<{ m: MemberTables['members'] }, 'm'>();

/** What narrows the members of one organization, `members as m`, however many it has. */
@Injectable()
export class MemberFilterQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly userQueries: UserQueries,
  ) {}

  async conditionsOf(organizationId: string, { q, role }: MemberFilter): Promise<ListConditions> {
    const bounds = [eb('m.organization_id', '=', organizationId)];
    const ofRole = role ? [await this.inRole(organizationId, role)] : [];
    if (!q) return { bounds, conditions: ofRole };
    const named = await this.named(organizationId, q);
    const who = named === null ? this.userQueries.isFound(q, 'm.user_id') : oneOf('m.user_id', named);
    const found = eb.or([who, eb('m.id', '=', q), eb('m.user_id', '=', q)]);
    return { bounds, conditions: [...ofRole, found], costly: named === null };
  }

  /** Members of a role stand together in an index by the text of their roles, of which there are few. */
  private async inRole(organizationId: string, role: string): Promise<Expression<SqlBool>> {
    const least = sql`select min(role) from members where organization_id = ${organizationId}`;
    const { rows } = await sql<{ role: string }>`
      with recursive held (role) as (
        (${least}) union all select (${least} and role > held.role) from held where held.role is not null
      )
      select role from held where ${hasRole('role', role)}`.execute(this.db);
    return oneOf(
      'm.role',
      rows.map((held) => held.role),
    );
  }

  /** Whom the text means, in an organization too large to ask of each member; null when they are too many as well. */
  private async named(organizationId: string, text: string): Promise<string[] | null> {
    if (!(await this.isLarge(organizationId))) return null;
    const ids = await this.userQueries.listIdsMatching(text, MOST_NAMED + 1);
    return ids.length > MOST_NAMED ? null : ids;
  }

  private async isLarge(organizationId: string): Promise<boolean> {
    const beyond = await this.db
      .selectFrom('members')
      .select('id')
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .offset(MOST_ASKED)
      .limit(1)
      .executeTakeFirst();
    return beyond !== undefined;
  }

  private get db() {
    return reading<MemberTables>(this.em);
  }
}
