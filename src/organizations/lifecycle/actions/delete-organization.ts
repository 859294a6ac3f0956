import { Injectable } from '@nestjs/common';
import { ActiveOrganization, actorOf } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { Outbox } from '#platform/events/outbox.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationDeleted } from '../../organizations/organization.events.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';

/** Ends an organization: members, invitations and teams go with it, and no session works there any longer. */
@Injectable()
export class DeleteOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationRepository,
    private readonly active: ActiveOrganization,
    private readonly config: OrganizationConfig,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DELETION_DISABLED, ORGANIZATION_NOT_FOUND */
  async execute(caller: CallingMember): Promise<Organization> {
    if (!this.config.deletionAllowed) throw OrganizationErrors.DELETION_DISABLED();
    return this.unitOfWork.run(async () => {
      const organization = await this.organizations.lockById(caller.organizationId);
      if (organization === null) throw OrganizationErrors.ORGANIZATION_NOT_FOUND();
      await this.active.leaveAll(organization.id);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.ORGANIZATION_DELETED,
        subject: { type: 'organization', id: organization.id },
        before: { name: organization.name, slug: organization.slug },
      });
      await this.outbox.record(new OrganizationDeleted(organization));
      this.organizations.remove(organization);
      return organization;
    });
  }
}
