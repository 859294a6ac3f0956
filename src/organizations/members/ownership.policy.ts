import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import type { Member } from './member.entity.js';
import { MemberErrors } from './member.errors.js';
import { MemberRepository } from './member.repository.js';

/**
 * An organization always keeps an owner: a member with the role that creators get. The lock keeps the last two owners from
 * leaving at once because each still sees the other.
 */
@Injectable()
export class OwnershipPolicy {
  constructor(
    private readonly members: MemberRepository,
    private readonly config: OrganizationConfig,
  ) {}

  /** Whether the comma-separated roles include the role of owners. */
  isIn(roleText: string): boolean {
    return splitRoles(roleText).includes(this.config.creatorRole);
  }

  async isOnlyOwner(organization: Locked<Organization>, { id, role }: Member): Promise<boolean> {
    return this.isIn(role) && !(await this.members.hasOther(organization, this.config.creatorRole, id));
  }

  /** @throws ONLY_OWNER */
  async requireSuccessor(organization: Locked<Organization>, member: Member): Promise<void> {
    if (await this.isOnlyOwner(organization, member)) throw MemberErrors.ONLY_OWNER();
  }
}
