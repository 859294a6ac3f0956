import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRoleErrors } from '../roles/organization-role.errors.js';
import type { Member } from './member.entity.js';
import { MemberErrors } from './member.errors.js';
import { MemberRoleChanged, MemberUpdated } from './member.events.js';
import type { MemberColumns } from './member.presenter.js';
import { MemberQueries } from './member.queries.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';
import { OwnershipPolicy } from './ownership.policy.js';

/** Changes the roles of members; joins the unit of work of the caller. */
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
   * Replaces the roles of the member by these comma-separated ones.
   * @throws ROLE_NOT_FOUND, NO_OWNER_LEFT, MEMBER_NOT_FOUND
   */
  async change(
    organization: Locked<Organization>,
    target: Member,
    role: string,
    by: Acting,
  ): Promise<MemberColumns> {
    const { organizationId } = target;
    if (!(await this.roles.areKnown({ organizationId, role }))) throw OrganizationRoleErrors.ROLE_NOT_FOUND();
    if (!this.ownershipPolicy.isIn(role) && (await this.ownershipPolicy.isOnlyOwner(organization, target)))
      throw MemberErrors.NO_OWNER_LEFT();
    return this.apply(organization, target, role, by);
  }

  /**
   * The same without checks: the caller makes sure that the roles exist and that an owner is left.
   * @throws MEMBER_NOT_FOUND
   */
  async apply(
    { id: organizationId }: Locked<Organization>,
    target: Member,
    role: string,
    { actor, reason = null }: Acting,
  ): Promise<MemberColumns> {
    const { id, userId, role: before } = target;
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
    this.outbox.recordAll([
      new MemberUpdated(changed),
      new MemberRoleChanged(organizationId, userId, before, role),
    ]);
    return changed;
  }
}
