import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { InvitationTables } from '../invitations/invitation.entity.js';
import type { MemberTables } from '../members/member.entity.js';
import type { OrganizationRoleTables } from '../roles/organization-role.entity.js';
import type { TeamTables } from '../teams/team.entity.js';

type Tables = OrganizationRoleTables & MemberTables & TeamTables & InvitationTables;

/** What the subjects of audit entries are today, by their ids; those that are gone by now are missing. */
@Injectable()
export class SubjectQueries {
  constructor(private readonly em: EntityManager) {}

  /** User ids of members. */
  async usersOf(memberIds: readonly string[]): Promise<Map<string, string>> {
    if (memberIds.length === 0) return new Map();
    const query = this.db.selectFrom('members').select(['id', 'user_id as text']);
    return byId(await query.where('id', 'in', [...memberIds]).execute());
  }

  async teamNames(teamIds: readonly string[]): Promise<Map<string, string>> {
    if (teamIds.length === 0) return new Map();
    const query = this.db.selectFrom('teams').select(['id', 'name as text']);
    return byId(await query.where('id', 'in', [...teamIds]).execute());
  }

  /** Of the roles that organizations have made for themselves. */
  async roleNames(roleIds: readonly string[]): Promise<Map<string, string>> {
    if (roleIds.length === 0) return new Map();
    const query = this.db.selectFrom('organization_roles').select(['id', 'role as text']);
    return byId(await query.where('id', 'in', [...roleIds]).execute());
  }

  /** Whom invitations have gone to. */
  async invitedAddresses(invitationIds: readonly string[]): Promise<Map<string, string>> {
    if (invitationIds.length === 0) return new Map();
    const query = this.db.selectFrom('invitations').select(['id', 'email as text']);
    return byId(await query.where('id', 'in', [...invitationIds]).execute());
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

function byId(rows: { id: string; text: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, text }) => [id, text]));
}
