import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRole } from './organization-role.entity.js';

/** By its name, or by its id. */
export type RoleChoice = { roleName: string } | { roleId: string };

@Injectable()
export class OrganizationRoleRepository {
  constructor(private readonly em: EntityManager) {}

  add(role: OrganizationRole): void {
    this.em.persist(role);
  }

  remove(role: OrganizationRole): void {
    this.em.remove(role);
  }

  async find(organizationId: string, choice: RoleChoice): Promise<OrganizationRole | null> {
    const named = 'roleId' in choice ? { id: choice.roleId } : { role: choice.roleName };
    return this.em.findOne(OrganizationRole, { organizationId, ...named });
  }

  /** Oldest first. */
  async list(organizationId: string): Promise<OrganizationRole[]> {
    return this.em.find(OrganizationRole, { organizationId }, { orderBy: { id: 'asc' } });
  }

  async countOf(organization: Locked<Organization>): Promise<number> {
    return this.em.count(OrganizationRole, { organizationId: organization.id });
  }

  /** Whether a member has the role, or would get it by accepting an invitation. */
  async isAssigned({ id }: Locked<Organization>, { role }: OrganizationRole, now: Date): Promise<boolean> {
    const [row] = await this.em.execute<{ found: boolean }[]>(
      String.raw`select exists (
         select 1 from members
         where organization_id = ? and ? = any (regexp_split_to_array(trim(role), '\s*,\s*'))
       ) or exists (
         select 1 from invitations
         where organization_id = ? and status = 'pending' and expires_at > ?
           and ? = any (regexp_split_to_array(trim(role), '\s*,\s*'))
       ) as found`,
      [id, role, id, now, role],
    );
    return row?.found === true;
  }
}
