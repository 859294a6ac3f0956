import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { OrganizationAudit } from '../organizations.audit.js';
import { OrganizationRoleErrors } from '../roles/organization-role.errors.js';
import type { Member } from './member.entity.js';
import { MemberErrors } from './member.errors.js';
import { MemberUpdated } from './member.events.js';
import type { MemberColumns } from './member.presenter.js';
import { MemberQueries } from './member.queries.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';
import { OwnershipPolicy } from './ownership.policy.js';

/** Gives members other roles, whoever asked for it; joins the caller's unit of work, which holds the organization. */
@Injectable()
export class MemberRoleChanger {
  constructor(
    private readonly queries: MemberQueries,
    private readonly roles: OrganizationRoles,
    private readonly ownershipPolicy: OwnershipPolicy,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * To comma-separated roles, in place of those the member has.
   * @throws ROLE_NOT_FOUND, NO_OWNER_LEFT, MEMBER_NOT_FOUND
   */
  async change(target: Member, role: string, by: Acting): Promise<MemberColumns> {
    const { organizationId } = target;
    if (!(await this.roles.areKnown({ organizationId, role }))) throw OrganizationRoleErrors.ROLE_NOT_FOUND();
    if (!this.ownershipPolicy.isIn(role) && (await this.ownershipPolicy.isOnlyOwner(target)))
      throw MemberErrors.NO_OWNER_LEFT();
    return this.apply(target, role, by);
  }

  /**
   * The same to roles that are known to exist, by somebody who sees to it that an owner is left.
   * @throws MEMBER_NOT_FOUND
   */
  async apply(target: Member, role: string, { actor, reason = null }: Acting): Promise<MemberColumns> {
    const { id, organizationId, userId, role: before } = target;
    const member = await this.queries.find(organizationId, userId);
    if (member === null) throw MemberErrors.MEMBER_NOT_FOUND();
    if (role === before) return member;
    target.changeRole(role);
    this.audit.record({
      actor,
      action: OrganizationAudit.MEMBER_ROLE_CHANGED,
      subject: { type: 'member', id },
      organizationId,
      before: { role: before },
      after: { role },
      reason,
    });
    const changed = { ...member, role };
    await this.outbox.record(new MemberUpdated(changed));
    return changed;
  }
}
