import { Injectable } from '@nestjs/common';
import { MEMBER_ROLE } from '#access/organization-permissions.js';
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
   * Filters comma-separated roles to those whose invitations the viewer sees: all for owners; the default role and roles that
   * they could invite with for others. Null stands for a caller without roles, such as an access token.
   */
  async visibleRoles(viewer: HeldRoles | null, offered: readonly string[]): Promise<Set<string>> {
    const roles = new Set(offered);
    if (viewer === null) return new Set([...roles].filter((role) => role === MEMBER_ROLE));
    if (this.ownershipPolicy.isIn(viewer.role)) return roles;
    const others = [...roles].filter((role) => !this.ownershipPolicy.isIn(role));
    const mayInvite = await this.roles.can(viewer, { invitation: ['create'] });
    const grantable = mayInvite ? await this.roles.grantable(others, viewer) : [];
    return new Set(others.filter((role) => role === MEMBER_ROLE || grantable.includes(role)));
  }
}
