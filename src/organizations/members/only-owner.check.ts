import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ActiveOrganization, UserDeletionChecks, type UserDeletionCheck } from '#auth';
import { AuditTrail, type Actor } from '#platform/audit/audit-trail.js';
import { Outbox } from '#platform/events/outbox.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationDeleted } from '../organizations/organization.events.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { Departures } from './departures.js';
import { MemberRepository } from './member.repository.js';

/** Nobody is deleted who would leave others without an owner; an organization of nobody else goes with its owner. */
@Injectable()
export class OnlyOwnerCheck implements UserDeletionCheck, OnModuleInit {
  constructor(
    private readonly checks: UserDeletionChecks,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly departures: Departures,
    private readonly active: ActiveOrganization,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  onModuleInit(): void {
    this.checks.enter(this);
  }

  /** @throws ONLY_OWNER */
  async beforeRemoval(userId: string, { actor }: { actor: Actor }): Promise<void> {
    for (const organizationId of await this.members.organizationIdsOf(userId)) {
      const organization = await this.organizations.lockById(organizationId);
      const member = await this.members.findByUser(organizationId, userId);
      if (organization === null || member === null) continue;
      if ((await this.members.countOf(organizationId)) === 1) await this.end(organization, actor);
      else await this.departures.depart(member, { actor, action: OrganizationAudit.MEMBER_LEFT });
    }
  }

  private async end(organization: Organization, actor: Actor): Promise<void> {
    const { id, name, slug } = organization;
    await this.active.leaveAll(id);
    const subject = { type: 'organization', id };
    this.audit.record({
      actor,
      action: OrganizationAudit.ORGANIZATION_DELETED,
      subject,
      before: { name, slug },
    });
    await this.outbox.record(new OrganizationDeleted(organization));
    this.organizations.remove(organization);
  }
}
