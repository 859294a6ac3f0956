import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import { OrganizationRemoval } from '../organization-removal.js';

/** Ends an organization by the wish of a member. */
@Injectable()
export class DeleteOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationRepository,
    private readonly removal: OrganizationRemoval,
    private readonly config: OrganizationConfig,
  ) {}

  /** @throws DELETION_DISABLED, ORGANIZATION_NOT_FOUND */
  async execute(caller: CallingMember): Promise<Organization> {
    if (!this.config.deletionAllowed) throw OrganizationErrors.DELETION_DISABLED();
    return this.unitOfWork.run(async () => {
      const organization = await this.organizations.lockById(caller.organizationId);
      if (organization === null) throw OrganizationErrors.ORGANIZATION_NOT_FOUND();
      await this.removal.remove([organization], actorOf(caller));
      return organization;
    });
  }
}
