import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Permissions, Roles } from '#common/access-control/access-control.js';
import { reading } from '#platform/database/reading.js';
import type { OrganizationRoleTables } from './organization-role.entity.js';

/** The roles that organizations have made for themselves. */
@Injectable()
export class RoleQueries {
  constructor(private readonly em: EntityManager) {}

  /** What those of the names hold that the organization knows, by name. */
  async find(organizationId: string, names: readonly string[]): Promise<Map<string, Permissions>> {
    const rows = await reading<OrganizationRoleTables>(this.em)
      .selectFrom('organization_roles')
      .select(['role', 'permission'])
      .where('organization_id', '=', organizationId)
      .where('role', 'in', [...names])
      .execute();
    return new Map(rows.map(({ role, permission }) => [role, permission]));
  }

  async listNames(organizationId: string): Promise<string[]> {
    const rows = await reading<OrganizationRoleTables>(this.em)
      .selectFrom('organization_roles')
      .select('role')
      .where('organization_id', '=', organizationId)
      .execute();
    return rows.map(({ role }) => role);
  }

  /** The roles of several organizations, by the ids of those. */
  async findIn(wanted: readonly { organizationId: string; name: string }[]): Promise<Map<string, Roles>> {
    if (wanted.length === 0) return new Map();
    const rows = await reading<OrganizationRoleTables>(this.em)
      .selectFrom('organization_roles')
      .select(['organization_id as organizationId', 'role', 'permission'])
      .where('organization_id', 'in', [...new Set(wanted.map(({ organizationId }) => organizationId))])
      .where('role', 'in', [...new Set(wanted.map(({ name }) => name))])
      .execute();
    const byOrganization = Map.groupBy(rows, ({ organizationId }) => organizationId);
    const rolesOf = (of: typeof rows): Roles =>
      Object.fromEntries(of.map(({ role, permission }) => [role, permission]));
    return new Map([...byOrganization].map(([id, of]) => [id, rolesOf(of)]));
  }
}
