import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import type { Acting } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { MemberColumns } from '../../members/member.presenter.js';
import { RoleChanges } from '../../members/role-changes.js';
import { HeldOrganization, type MemberOfOrganization } from '../held-organization.js';

/** Staff give a member other roles. */
@Injectable()
export class SetMemberRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldOrganization,
    private readonly changes: RoleChanges,
  ) {}

  /** @throws STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND, ROLE_NOT_FOUND, NO_OWNER_LEFT */
  async execute(place: MemberOfOrganization, role: string, by: Acting): Promise<MemberColumns> {
    const wanted = [...new Set(splitRoles(role))].join(',');
    return this.unitOfWork.run(async () =>
      this.changes.change(await this.held.holdWithMember(place), wanted, by),
    );
  }
}
