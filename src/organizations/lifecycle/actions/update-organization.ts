import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { AppError } from '#common/errors/app-error.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import type { Organization, OrganizationProfile } from '../../organizations/organization.entity.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationUpdated } from '../../organizations/organization.events.js';
import { LifecycleErrors } from '../lifecycle.errors.js';

/** Changes what an organization says about itself. */
@Injectable()
export class UpdateOrganization {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The organization as it is now; without changes, as it was.
   * @throws ORGANIZATION_NOT_FOUND, NOT_A_MEMBER_TO_CHANGE, NOT_ALLOWED_TO_CHANGE, SLUG_TAKEN
   */
  async execute(changes: Partial<OrganizationProfile>, caller: CallingMember): Promise<Organization> {
    try {
      return await this.unitOfWork.run(() => this.change(changes, caller));
    } catch (error) {
      const isTaken =
        error instanceof AppError && error.key === OrganizationErrors.ORGANIZATION_ALREADY_EXISTS.key;
      throw isTaken ? LifecycleErrors.SLUG_TAKEN({}, { cause: error }) : error;
    }
  }

  private async change(changes: Partial<OrganizationProfile>, caller: CallingMember): Promise<Organization> {
    const { organization } = await this.rights.lock(
      caller,
      { organization: ['update'] },
      {
        gone: OrganizationErrors.ORGANIZATION_NOT_FOUND,
        outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
        denied: LifecycleErrors.NOT_ALLOWED_TO_CHANGE,
      },
    );
    if (Object.keys(changes).length === 0) return organization;
    const before = snapshotOf(organization);
    organization.change(changes);
    this.audit.record({
      actor: actorOf(caller),
      action: OrganizationAudit.ORGANIZATION_UPDATED,
      subject: { type: 'organization', id: organization.id },
      organizationId: organization.id,
      before,
      after: snapshotOf(organization),
    });
    await this.outbox.record(new OrganizationUpdated(organization));
    return organization;
  }
}

function snapshotOf({ name, slug, logo, metadata }: Organization) {
  return { name, slug, logo: logo ?? null, metadata: metadata ?? null };
}
