import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { MemberRemoval } from '../../members/member-removal.service.js';
import { Ownership } from '../../members/ownership.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { HeldOrganization, type MemberOfOrganization } from '../held-organization.js';

/** Staff end the place of a member. */
@Injectable()
export class DismissMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldOrganization,
    private readonly ownership: Ownership,
    private readonly removal: MemberRemoval,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND, NO_OWNER_LEFT */
  async execute(place: MemberOfOrganization, by: Acting): Promise<void> {
    await this.unitOfWork.run(async () => {
      const leaving = await this.held.holdWithMember(place);
      if (await this.ownership.isOnlyOwner(leaving)) throw OrganizationErrors.NO_OWNER_LEFT();
      await this.removal.remove(leaving, { ...by, action: OrganizationAudit.MEMBER_REMOVED });
    });
  }
}
