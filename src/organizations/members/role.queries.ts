import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Permissions } from '#common/access-control/access-control.js';
import { reading } from '#platform/database/reading.js';
import type { OrganizationTables } from '../organizations.tables.js';

/** The roles that organizations have made for themselves. */
@Injectable()
export class RoleQueries {
  constructor(private readonly em: EntityManager) {}

  /** What those of the names hold that the organization knows, by name. */
  async find(organizationId: string, names: readonly string[]): Promise<Map<string, Permissions>> {
    const rows = await reading<OrganizationTables>(this.em)
      .selectFrom('organization_roles')
      .select(['role', 'permission'])
      .where('organization_id', '=', organizationId)
      .where('role', 'in', [...names])
      .execute();
    return new Map(rows.map(({ role, permission }) => [role, permission]));
  }
}
