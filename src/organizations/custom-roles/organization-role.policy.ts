import { Injectable } from '@nestjs/common';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import type { Permissions } from '#common/access-control/access-control.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Locked } from '#platform/database/locked.js';
import type { CallingMember } from '../members/access/organization.access.js';
import { MemberErrors } from '../members/member.errors.js';
import type { Member } from '../members/member.entity.js';
import { MemberRights, type LockedMembership } from '../members/member-rights.policy.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';
import { OrganizationRoleErrors } from '../roles/organization-role.errors.js';
import { OrganizationRoleRepository } from '../roles/organization-role.repository.js';
import { CustomRoleErrors } from './custom-role.errors.js';

/** The rules for roles that an organization defines; joins the unit of work of the caller. */
@Injectable()
export class OrganizationRolePolicy {
  constructor(
    private readonly rights: MemberRights,
    private readonly roles: OrganizationRoles,
    private readonly own: OrganizationRoleRepository,
  ) {}

  /** @throws NOT_A_MEMBER_OF_THIS, and the given error when the caller lacks the permissions */
  async lock(
    caller: CallingMember,
    requested: OrganizationPermissions,
    denied: ErrorFactory,
  ): Promise<LockedMembership> {
    const outsider = MemberErrors.NOT_A_MEMBER_OF_THIS;
    return this.rights.lock(caller, requested, { outsider, denied });
  }

  /**
   * A role grants at most what the member who defines it is granted.
   * @throws INVALID_RESOURCE, and the given error with `missingPermissions` (`member:create`, …) when the member lacks some
   */
  async requireGranted(permission: Permissions, member: Member, denied: ErrorFactory): Promise<void> {
    const { statements } = this.roles;
    if (!Object.keys(permission).every((resource) => Object.hasOwn(statements, resource)))
      throw CustomRoleErrors.INVALID_RESOURCE();
    const missingPermissions = await this.roles.missing(member, permission);
    if (missingPermissions.length > 0) throw denied({}, { members: { missingPermissions } });
  }

  /** @throws ROLE_NAME_TAKEN */
  async requireFreeName({ id }: Locked<Organization>, roleName: string): Promise<void> {
    if (this.roles.isFixed(roleName) || (await this.own.find(id, { roleName })) !== null)
      throw OrganizationRoleErrors.ROLE_NAME_TAKEN();
  }
}
