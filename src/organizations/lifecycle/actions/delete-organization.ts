import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { optionsOrganization } from '../../organizations/options-user.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import { OrganizationHookRunner } from '../organization-hook-runner.service.js';
import { LifecycleErrors } from '../lifecycle.errors.js';
import { OrganizationRemoval } from '../organization-removal.service.js';

/** Ends an organization by the wish of a member. */
@Injectable()
export class DeleteOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationRepository,
    private readonly rights: MemberRights,
    private readonly organizationHookRunner: OrganizationHookRunner,
    private readonly removal: OrganizationRemoval,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * @throws DELETION_DISABLED, ORGANIZATION_NOT_FOUND, REFUSED_BY_INSTALLATION, NOT_A_MEMBER_TO_CHANGE,
   *   NOT_ALLOWED_TO_DELETE
   */
  async execute(caller: CallingMember): Promise<Organization> {
    if (!this.config.deletionAllowed) throw LifecycleErrors.DELETION_DISABLED();
    const found = await this.organizations.findById(caller.organizationId);
    if (found === null) throw OrganizationErrors.ORGANIZATION_NOT_FOUND();
    await this.organizationHookRunner.beforeDelete(found, caller.user);
    const deleted = await this.unitOfWork.run(async () => {
      const { organization } = await this.rights.lock(
        caller,
        { organization: ['delete'] },
        {
          gone: OrganizationErrors.ORGANIZATION_NOT_FOUND,
          outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
          denied: LifecycleErrors.NOT_ALLOWED_TO_DELETE,
        },
      );
      await this.removal.remove([organization], actorOf(caller));
      return organization;
    });
    await this.organizationHookRunner.afterDelete(optionsOrganization(deleted), caller.user);
    return deleted;
  }
}
