import { Injectable } from '@nestjs/common';
import { MEMBER_ROLE } from '#access/organization-permissions.js';
import { InvitationVisibility } from '../invitations/invitation-visibility.policy.js';
import { MemberQueries } from '../members/member.queries.js';
import type { ApiCaller } from './api-caller.js';

interface StaffMemberRights {
  member: readonly string[];
}

/** Decides which invitations callers may read outside this domain's own routes, for example in events. */
@Injectable()
export class InvitationDisclosure {
  constructor(
    private readonly visibility: InvitationVisibility,
    private readonly members: MemberQueries,
  ) {}

  /** Returns whether the caller sees invitations for given roles. Access tokens see what plain members see. */
  async filterFor(caller: ApiCaller, organizationId: string): Promise<(role: string) => boolean> {
    const viewer =
      caller.kind === 'organization' ? null : await this.members.find(organizationId, caller.person.user.id);
    const visible = await this.visibility.visibleRoles(viewer);
    return (role) => this.visibility.isVisible(role, visible);
  }

  /**
   * The only role whose invitations staff with these permissions see; undefined for all roles, because staff who may add
   * members choose their roles.
   */
  staffLimit({ member }: StaffMemberRights): string | undefined {
    return member.includes('create') ? undefined : MEMBER_ROLE;
  }

  isForStaff(permissions: StaffMemberRights, role: string): boolean {
    const limit = this.staffLimit(permissions);
    return limit === undefined || limit === role;
  }
}
