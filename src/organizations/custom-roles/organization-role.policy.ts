import { Injectable } from '@nestjs/common';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import type { Permissions } from '#common/access-control/access-control.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { CallingMember } from '../members/access/organization.access.js';
import { MemberErrors } from '../members/member.errors.js';
import { MemberRepository } from '../members/member.repository.js';
import { MemberRights } from '../members/member-rights.policy.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';
import { OrganizationRoleErrors } from '../roles/organization-role.errors.js';
import { OrganizationRoleRepository } from '../roles/organization-role.repository.js';
import { CustomRoleErrors } from './custom-role.errors.js';

/** What holds for the roles an organization makes for itself; joins the caller's unit of work. */
@Injectable()
export class OrganizationRolePolicy {
  constructor(
    private readonly rights: MemberRights,
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
    private readonly own: OrganizationRoleRepository,
  ) {}

  /**
   * Holds the organization, and asks again what its roles allow the caller: both may have changed since the request began.
   * @throws NOT_A_MEMBER_OF_THIS, and the error given
   */
  async lock(caller: CallingMember, requested: OrganizationPermissions, denied: ErrorFactory): Promise<void> {
    const outsider = MemberErrors.NOT_A_MEMBER_OF_THIS;
    await this.rights.lock(caller, requested, { outsider, denied });
  }

  /**
   * Nobody makes a role that holds more than they do.
   * @throws INVALID_RESOURCE, and the error given when the caller lacks some of it
   */
  async requireHeld(permission: Permissions, { organizationId, user }: CallingMember, denied: ErrorFactory) {
    const { statements } = this.roles;
    if (!Object.keys(permission).every((resource) => Object.hasOwn(statements, resource)))
      throw CustomRoleErrors.INVALID_RESOURCE();
    const member = await this.members.findByUser(organizationId, user.id);
    if (member === null || (await this.roles.missing(member, permission)).length > 0) throw denied();
  }

  /** @throws ROLE_NAME_TAKEN */
  async requireFreeName(organizationId: string, roleName: string): Promise<void> {
    if (this.roles.isFixed(roleName) || (await this.own.find(organizationId, { roleName })) !== null)
      throw OrganizationRoleErrors.ROLE_NAME_TAKEN();
  }
}
