import { Injectable } from '@nestjs/common';
import { MEMBER_ROLE } from '#access/organization-permissions.js';
import { splitRoles } from '#common/access-control/access-control.js';
import { OwnershipPolicy } from '../members/ownership.policy.js';
import { OrganizationRoles, type HeldRoles } from '../roles/organization-roles.service.js';

/** Decides which invitations members of an organization see. */
@Injectable()
export class InvitationVisibility {
  constructor(
    private readonly roles: OrganizationRoles,
    private readonly ownershipPolicy: OwnershipPolicy,
  ) {}

  /**
   * The roles whose invitations the viewer sees; null for owners, who see all. Others see the default role, and, if they may
   * invite, the roles they could invite with. A viewer of null is a caller without roles, such as an access token.
   */
  async visibleRoles(viewer: HeldRoles | null): Promise<ReadonlySet<string> | null> {
    if (viewer === null) return new Set([MEMBER_ROLE]);
    if (this.ownershipPolicy.isIn(viewer.role)) return null;
    if (!(await this.roles.can(viewer, { invitation: ['create'] }))) return new Set([MEMBER_ROLE]);
    const names = await this.roles.namesIn(viewer.organizationId);
    return new Set(
      await this.roles.grantable(
        names.filter((name) => !this.ownershipPolicy.isIn(name)),
        viewer,
      ),
    );
  }

  /** Whether an invitation for these comma-separated roles is visible, given the result of `visibleRoles`. */
  isVisible(role: string, visible: ReadonlySet<string> | null): boolean {
    return visible === null || splitRoles(role).every((name) => visible.has(name));
  }
}
