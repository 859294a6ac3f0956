import { Injectable } from '@nestjs/common';
import { ActiveOrganization } from '#auth';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationDeleted } from '../organizations/organization.events.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';

/**
 * Ends organizations, whoever asked for it: members, invitations and teams go with them, and no session works there any
 * longer. Joins the caller's unit of work, which holds them.
 */
@Injectable()
export class OrganizationRemoval {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly active: ActiveOrganization,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  async remove(organizations: readonly Organization[], actor: Actor): Promise<void> {
    if (organizations.length === 0) return;
    await this.active.leaveAll(organizations.map(({ id }) => id));
    for (const { id, name, slug } of organizations) {
      const subject = { type: 'organization', id };
      this.audit.record({
        actor,
        action: OrganizationAudit.ORGANIZATION_DELETED,
        subject,
        organizationId: id,
        before: { name, slug },
      });
    }
    await this.outbox.recordAll(organizations.map((organization) => new OrganizationDeleted(organization)));
    this.organizations.removeAll(organizations);
  }
}
