import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
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
  constructor(private readonly em: EntityManager) {}

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
      .select(memberColumns)
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

  /** The oldest members, at most so many. */
  async list(organizationId: string, limit: number): Promise<MemberColumns[]> {
    return this.select()
      .where('m.organization_id', '=', organizationId)
      .orderBy('m.id')
      .limit(limit)
      .execute();
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

  select() {
    return selectMembers(reading<MemberTables>(this.em));
  }
}

/** As SQL, because the table belongs to a room above this one. */
const firstTeam = sql<string | null>`(
  select tm.team_id from team_members as tm where tm.member_id = m.id order by tm.id limit 1
)`;

/** `teamId` is the first of the member's teams. */
const memberColumns = [
  'm.id',
  'm.organization_id as organizationId',
  'm.user_id as userId',
  'm.role',
  'm.created_at as createdAt',
  firstTeam.as('teamId'),
] as const;

export function selectMembers(db: Kysely<MemberTables>) {
  return db.selectFrom('members as m').select(memberColumns);
}

/** Whether a column of comma-separated roles names the role. */
export function hasRole(column: string, role: string) {
  return sql<boolean>`${role} = any (regexp_split_to_array(trim(${sql.ref(column)}), '\\s*,\\s*'))`;
}
