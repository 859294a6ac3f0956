import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { OrganizationConfig } from '#config/organization.config.js';
import { reading } from '#platform/database/reading.js';
import type { OrganizationTables } from '../organizations/organization.entity.js';
import type { OrganizationWire } from '../organizations/organization.presenter.js';
import { organizationColumns } from '../organizations/organization.queries.js';
import type { MemberTables } from './member.entity.js';
import type { MemberColumns } from './member.presenter.js';
import type { HeldRoles } from '../roles/organization-roles.service.js';

type Tables = OrganizationTables & MemberTables;

/** An organization as one of its members sees it. */
export interface Membership {
  organization: OrganizationWire;
  member: MemberColumns;
}

@Injectable()
export class MemberQueries {
  private readonly columns: ReturnType<typeof columnsWith>;

  constructor(
    private readonly em: EntityManager,
    { hasTeams }: OrganizationConfig,
  ) {
    this.columns = columnsWith(hasTeams ? firstTeam : noTeam);
  }

  /** By key, however many members the organization has. */
  async find(organizationId: string, userId: string): Promise<MemberColumns | null> {
    const row = await this.select()
      .where('m.organization_id', '=', organizationId)
      .where('m.user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** A membership with its organization; null unless the user is a member. */
  async findMembership(
    organization: { id: string } | { slug: string },
    userId: string,
  ): Promise<Membership | null> {
    const query = reading<Tables>(this.em)
      .selectFrom('members as m')
      .innerJoin('organizations as o', 'o.id', 'm.organization_id')
      .select(this.columns)
      .select(['o.name', 'o.slug', 'o.logo', 'o.metadata', 'o.created_at as foundedAt'])
      .where('m.user_id', '=', userId);
    const row = await (
      'slug' in organization
        ? query.where('o.slug', '=', organization.slug)
        : query.where('o.id', '=', organization.id)
    ).executeTakeFirst();
    if (row === undefined) return null;
    const { name, slug, logo, metadata, foundedAt, ...member } = row;
    const id = member.organizationId;
    return { organization: { id, name, slug, logo, metadata, createdAt: foundedAt }, member };
  }

  async count(organizationId: string): Promise<number> {
    const { members } = await reading<Tables>(this.em)
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<string>().as('members'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return Number(members);
  }

  /**
   * The oldest members.
   * @param limit is part of the statement, which PostgreSQL prepares; for limits from requests, use `listSome`
   */
  async list(organizationId: string, limit: number): Promise<MemberColumns[]> {
    return this.ofOrganization(organizationId).limit(sql.lit(limit)).execute();
  }

  /** The same for any limit. */
  async listSome(organizationId: string, limit: number): Promise<MemberColumns[]> {
    return this.ofOrganization(organizationId).limit(limit).execute();
  }

  /** In which organizations the person is, with which roles, oldest membership first. */
  async listRolesOfUser(userId: string): Promise<HeldRoles[]> {
    return reading<Tables>(this.em)
      .selectFrom('members')
      .select(['organization_id as organizationId', 'role'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  }

  /** The organizations the user is a member of, oldest membership first. */
  async listOrganizations(userId: string): Promise<OrganizationWire[]> {
    return reading<Tables>(this.em)
      .selectFrom('organizations as o')
      .innerJoin('members as m', 'm.organization_id', 'o.id')
      .select(organizationColumns)
      .where('m.user_id', '=', userId)
      .orderBy('m.id')
      .execute();
  }

  /** The people whose roles there include it, longest members first. */
  async listUserIdsByRole(organizationId: string, role: string, limit: number): Promise<string[]> {
    const rows = await reading<Tables>(this.em)
      .selectFrom('members as m')
      .select('m.user_id as userId')
      .where('m.organization_id', '=', organizationId)
      .where(hasRole('m.role', role))
      .orderBy('m.id')
      .limit(limit)
      .execute();
    return rows.map(({ userId }) => userId);
  }

  /** Which of the users are members of the organization. */
  async listUserIdsAmong(organizationId: string, userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const rows = await reading<Tables>(this.em)
      .selectFrom('members')
      .select('user_id as userId')
      .where('organization_id', '=', organizationId)
      .where('user_id', 'in', [...userIds])
      .execute();
    return new Set(rows.map(({ userId }) => userId));
  }

  /** As the slug is spelled; null when no organization has it. */
  async findOrganizationId(slug: string): Promise<string | null> {
    const row = await reading<Tables>(this.em)
      .selectFrom('organizations')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** `teamId` is null if teams are not enabled. */
  select() {
    return reading<MemberTables>(this.em).selectFrom('members as m').select(this.columns);
  }

  private ofOrganization(organizationId: string) {
    return this.select().where('m.organization_id', '=', organizationId).orderBy('m.id');
  }
}

/** As SQL, because the table belongs to a room above this one. */
const firstTeam = sql<string | null>`(
  select tm.team_id from team_members as tm where tm.member_id = m.id order by tm.id limit 1
)`;

const noTeam = sql<string | null>`null::text`;

function columnsWith(team: typeof firstTeam) {
  return [
    'm.id',
    'm.organization_id as organizationId',
    'm.user_id as userId',
    'm.role',
    'm.created_at as createdAt',
    team.as('teamId'),
  ] as const;
}

/** `teamId` is the first of the member's teams. */
export function selectMembers(db: Kysely<MemberTables>) {
  return db.selectFrom('members as m').select(columnsWith(firstTeam));
}

/** Whether a column of comma-separated roles names the role. */
export function hasRole(column: string, role: string) {
  return sql<boolean>`${role} = any (regexp_split_to_array(trim(${sql.ref(column)}), '\\s*,\\s*'))`;
}
