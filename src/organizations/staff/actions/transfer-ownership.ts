import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Member } from '../../members/member.entity.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import { MemberRepository } from '../../members/member.repository.js';
import { MemberRoleChanger } from '../../members/member-role-changer.service.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { ManagedOrganizations, type MemberOfOrganization } from '../managed-organizations.service.js';

/** What becomes of those who have been owners so far. */
export const formerOwnerChoices = ['keep', 'admin'] as const;
export type FormerOwners = (typeof formerOwnerChoices)[number];

const ADMIN = 'admin';
const MEMBER = 'member';

/** Staff make a member the owner, when those who are cannot or should not do so. */
@Injectable()
export class TransferOwnership {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedOrganizations: ManagedOrganizations,
    private readonly members: MemberRepository,
    private readonly changer: MemberRoleChanger,
    private readonly config: OrganizationConfig,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The new owner is nothing but an owner afterwards: only such may invite others as owners.
   * @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND
   */
  async execute(place: MemberOfOrganization, formerOwners: FormerOwners, by: Acting): Promise<MemberColumns> {
    const { creatorRole } = this.config;
    return this.unitOfWork.run(async () => {
      const { organization, member: target } = await this.managedOrganizations.lockWithMember(place);
      const owners = await this.members.listByRole(organization, creatorRole);
      const former = owners.filter(({ id }) => id !== target.id);
      this.audit.record({
        ...by,
        action: OrganizationAudit.OWNERSHIP_HANDED_OVER,
        subject: { type: 'member', id: target.id },
        organizationId: place.organizationId,
        before: { role: target.role, owners: owners.length },
        after: { role: creatorRole, owners: formerOwners === 'keep' ? former.length + 1 : 1 },
      });
      const owner = await this.changer.apply(organization, target, creatorRole, by);
      if (formerOwners === 'admin')
        for (const member of former)
          await this.changer.apply(organization, member, this.withoutOwner(member), by);
      return owner;
    });
  }

  /** Where admin is the owner's role, those who lose it become plain members. */
  private withoutOwner({ role }: Member): string {
    const { creatorRole } = this.config;
    const others = splitRoles(role).filter((name) => name !== creatorRole);
    return [...new Set([creatorRole === ADMIN ? MEMBER : ADMIN, ...others])].join(',');
  }
}
