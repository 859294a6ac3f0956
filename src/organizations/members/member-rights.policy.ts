import { Injectable } from '@nestjs/common';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import type { CallingMember } from './access/organization.access.js';
import type { Member } from './member.entity.js';
import { MemberRepository } from './member.repository.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';

type Asking = Pick<CallingMember, 'organizationId' | 'user'>;

/** What a route answers, as it declares it. */
export interface Refusals {
  /** To everybody who is no member. */
  outsider: ErrorFactory;
  /** Once the organization is gone; as to an outsider where it is left out. */
  gone?: ErrorFactory;
}

export interface Held {
  organization: Organization;
  /** The place of whoever asks, as it is now. */
  member: Member;
}

/**
 * What somebody may do by the time it is done: between the check of a route and the lock they may have been removed or
 * demoted. Every change that a member makes begins here; only people are held before.
 */
@Injectable()
export class MemberRights {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
  ) {}

  /**
   * Holds the organization, for members whose roles still hold all of these permissions.
   * @throws the errors given
   */
  async lock(
    asking: Asking,
    requested: OrganizationPermissions,
    { denied, ...refusals }: Refusals & { denied: ErrorFactory },
  ): Promise<Held> {
    const held = await this.lockAsMember(asking, refusals);
    if (!(await this.roles.can(held.member, requested))) throw denied();
    return held;
  }

  /**
   * The same for what needs no permission, or more than one answer about it.
   * @throws the errors given
   */
  async lockAsMember({ organizationId, user }: Asking, { outsider, gone }: Refusals): Promise<Held> {
    const organization = await this.organizations.lockById(organizationId);
    if (organization === null) throw (gone ?? outsider)();
    const member = await this.members.findByUser(organizationId, user.id);
    if (member === null) throw outsider();
    return { organization, member };
  }
}
