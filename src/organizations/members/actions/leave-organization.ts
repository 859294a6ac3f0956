import { Injectable } from '@nestjs/common';
import { actorOf, type Caller } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { MemberRemoval, type RemovedMember } from '../member-removal.service.js';
import { MemberRights } from '../member-rights.policy.js';
import { MemberErrors } from '../member.errors.js';

/** Removes the caller from an organization, which needs no permission. */
@Injectable()
export class LeaveOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly removal: MemberRemoval,
  ) {}

  /** @throws MEMBER_NOT_FOUND, ONLY_OWNER */
  async execute(organizationId: string, caller: Caller): Promise<RemovedMember> {
    return this.unitOfWork.run(async () => {
      const { organization, member } = await this.rights.lockAsMember(
        { organizationId, user: caller.user },
        { outsider: MemberErrors.MEMBER_NOT_FOUND },
      );
      return this.removal.remove(organization, member, {
        actor: actorOf(caller),
        action: OrganizationAudit.MEMBER_LEFT,
      });
    });
  }
}
