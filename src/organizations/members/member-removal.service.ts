import { Injectable } from '@nestjs/common';
import { ActiveOrganization, UserQueries, type UserSummary } from '#auth';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Organization } from '../organizations/organization.entity.js';
import type { Member } from './member.entity.js';
import { MemberErrors } from './member.errors.js';
import { MemberRemoved } from './member.events.js';
import type { MemberColumns } from './member.presenter.js';
import { MemberQueries } from './member.queries.js';
import { MemberRepository } from './member.repository.js';
import { MembershipChanges } from './membership-changes.registry.js';
import { OwnershipPolicy } from './ownership.policy.js';

/** A former member: their membership and user as they were before the removal. */
export interface RemovedMember {
  member: MemberColumns;
  user: UserSummary;
}

/** Removes members from organizations; joins the unit of work of the caller. */
@Injectable()
export class MemberRemoval {
  constructor(
    private readonly members: MemberRepository,
    private readonly queries: MemberQueries,
    private readonly userQueries: UserQueries,
    private readonly ownershipPolicy: OwnershipPolicy,
    private readonly membershipChanges: MembershipChanges,
    private readonly active: ActiveOrganization,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ONLY_OWNER, MEMBER_NOT_FOUND when the user was deleted */
  async remove(
    organization: Locked<Organization>,
    leaving: Member,
    by: Acting & { action: AuditAction },
  ): Promise<RemovedMember> {
    await this.ownershipPolicy.requireSuccessor(organization, leaving);
    const { id, organizationId, userId, role } = leaving;
    const member = await this.queries.find(organizationId, userId);
    const user = await this.userQueries.findById(userId);
    if (member === null || user === null) throw MemberErrors.MEMBER_NOT_FOUND();
    await this.membershipChanges.run({ organizationIds: [organizationId], difference: -1 });
    this.members.remove(leaving);
    await this.active.leave(organizationId, userId);
    const subject = { type: 'member', id };
    this.audit.record({ ...by, subject, organizationId, before: { organizationId, userId, role } });
    this.outbox.record(new MemberRemoved(member));
    return { member, user };
  }
}
