import { Injectable } from '@nestjs/common';
import {
  organizationRoles,
  type OrganizationPermissions,
  type OrganizationStatements,
} from '#access/organization-permissions.js';
import {
  isGranted,
  splitRoles,
  type Permissions,
  type Roles,
} from '#common/access-control/access-control.js';

/** What roles within an organization allow. */
@Injectable()
export class OrganizationRoles {
  private readonly roles: Roles<OrganizationStatements> = organizationRoles;

  /** Whether one of the comma-separated roles holds all of this. */
  can(roleText: string, requested: OrganizationPermissions): boolean {
    return isGranted<OrganizationStatements>(this.roles, roleText, requested);
  }

  /** The same for what somebody asks about: nothing unknown is ever granted. */
  canAsked(roleText: string, requested: Permissions): boolean {
    return isGranted(this.roles, roleText, requested);
  }

  /** Whether the text names roles, and only such as there are. */
  areKnown(roleText: string): boolean {
    const names = splitRoles(roleText);
    return names.length > 0 && names.every((name) => Object.hasOwn(this.roles, name));
  }
}
