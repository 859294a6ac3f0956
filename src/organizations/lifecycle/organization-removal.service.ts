import { Injectable } from '@nestjs/common';
import { ActiveOrganization } from '#auth';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationDeleted } from '../organizations/organization.events.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { OrganizationDeletionChecks } from './organization-deletion-checks.registry.js';

/** Deletes organizations with their members, invitations and teams; joins the unit of work of the caller. */
@Injectable()
export class OrganizationRemoval {
  constructor(
    private readonly checks: OrganizationDeletionChecks,
    private readonly organizations: OrganizationRepository,
    private readonly active: ActiveOrganization,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** @throws the error of a domain that refuses the deletion */
  async remove(organizations: readonly Locked<Organization>[], actor: Actor): Promise<void> {
    if (organizations.length === 0) return;
    await this.checks.beforeDeletion(organizations, actor);
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
    this.outbox.recordAll(organizations.map((organization) => new OrganizationDeleted(organization)));
    this.organizations.removeAll(organizations);
  }
}
