import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Member } from './member.entity.js';
import { MemberErrors } from './member.errors.js';
import { MemberRepository } from './member.repository.js';

/**
 * The rules that keep an organization in hands: owners are those with the role of whoever creates one. To be asked with
 * the organization held, so that the last two cannot both go because each still sees the other.
 */
@Injectable()
export class OwnershipPolicy {
  constructor(
    private readonly members: MemberRepository,
    private readonly config: OrganizationConfig,
  ) {}

  /** Whether the owner's is among the comma-separated roles. */
  isIn(roleText: string): boolean {
    return splitRoles(roleText).includes(this.config.creatorRole);
  }

  async isOnlyOwner({ id, organizationId, role }: Member): Promise<boolean> {
    return this.isIn(role) && !(await this.members.hasOther(organizationId, this.config.creatorRole, id));
  }

  /** @throws ONLY_OWNER */
  async requireSuccessor(member: Member): Promise<void> {
    if (await this.isOnlyOwner(member)) throw MemberErrors.ONLY_OWNER();
  }
}
