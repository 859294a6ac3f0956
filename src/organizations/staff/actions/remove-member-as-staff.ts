import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MemberRemoval } from '../../members/member-removal.service.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OwnershipPolicy } from '../../members/ownership.policy.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { ManagedOrganizations, type MemberOfOrganization } from '../managed-organizations.service.js';

/** Staff end the place of a member. */
@Injectable()
export class RemoveMemberAsStaff {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedOrganizations: ManagedOrganizations,
    private readonly ownershipPolicy: OwnershipPolicy,
    private readonly removal: MemberRemoval,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND, NO_OWNER_LEFT */
  async execute(place: MemberOfOrganization, by: Acting): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { organization, member } = await this.managedOrganizations.lockWithMember(place);
      if (await this.ownershipPolicy.isOnlyOwner(organization, member)) throw MemberErrors.NO_OWNER_LEFT();
      await this.removal.remove(organization, member, { ...by, action: OrganizationAudit.MEMBER_REMOVED });
    });
  }
}
