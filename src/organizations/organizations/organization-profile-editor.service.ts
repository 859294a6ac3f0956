import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { Organization, OrganizationProfile } from './organization.entity.js';
import { OrganizationUpdated } from './organization.events.js';

/** Changes the profile of an organization and records it; joins the caller's unit of work. */
@Injectable()
export class OrganizationProfileEditor {
  constructor(
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Without changes, nothing is recorded. */
  async change(
    organization: Locked<Organization>,
    changes: Partial<OrganizationProfile>,
    acting: Acting,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    const before = snapshotOf(organization);
    organization.change(changes);
    this.audit.record({
      ...acting,
      action: OrganizationAudit.ORGANIZATION_UPDATED,
      subject: { type: 'organization', id: organization.id },
      organizationId: organization.id,
      before,
      after: snapshotOf(organization),
    });
    this.outbox.record(new OrganizationUpdated(organization));
  }
}

function snapshotOf({ name, slug, logo, metadata }: Organization) {
  return { name, slug, logo: logo ?? null, metadata: metadata ?? null };
}
