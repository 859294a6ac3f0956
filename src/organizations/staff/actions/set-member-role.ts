import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import { MemberRoleChanger } from '../../members/member-role-changer.service.js';
import { ManagedOrganizations, type MemberOfOrganization } from '../managed-organizations.service.js';

/** Staff give a member other roles. */
@Injectable()
export class SetMemberRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedOrganizations: ManagedOrganizations,
    private readonly changer: MemberRoleChanger,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND, ROLE_NOT_FOUND, NO_OWNER_LEFT */
  async execute(place: MemberOfOrganization, role: string, by: Acting): Promise<MemberColumns> {
    const wanted = [...new Set(splitRoles(role))].join(',');
    return this.unitOfWork.run(async () => {
      const { organization, member } = await this.managedOrganizations.lockWithMember(place);
      return this.changer.change(organization, member, wanted, by);
    });
  }
}
