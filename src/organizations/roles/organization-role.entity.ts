import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { Permissions } from '#common/access-control/access-control.js';
import { instant, textId } from '#platform/database/columns.js';
import { Organization } from '../organizations/organization.entity.js';

export const OrganizationRoleSchema = defineEntity({
  name: 'OrganizationRole',
  tableName: 'organization_roles',
  properties: {
    id: textId().primary(),
    organizationId: () =>
      p.manyToOne(Organization).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** The name. */
    role: p.text(),
    permission: p.json().$type<Permissions>(),
    createdAt: instant(),
    updatedAt: instant().nullable(),
  },
  uniques: [
    { name: 'organization_roles_organization_id_role_unique', properties: ['organizationId', 'role'] },
  ],
});

export type OrganizationRoleTables = InferKyselyDB<typeof OrganizationRoleSchema>;

export interface NewOrganizationRole {
  id: string;
  organizationId: string;
  role: string;
  permission: Permissions;
}

/** A role that an organization has made for itself. */
export class OrganizationRole extends OrganizationRoleSchema.class {
  static create(input: NewOrganizationRole, now: Date): OrganizationRole {
    return Object.assign(new OrganizationRole(), input, { createdAt: now, updatedAt: null });
  }

  change(changes: Partial<Pick<NewOrganizationRole, 'role' | 'permission'>>, now: Date): void {
    Object.assign(this, changes, { updatedAt: now });
  }
}
OrganizationRoleSchema.setClass(OrganizationRole);
