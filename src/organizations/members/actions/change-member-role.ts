import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { Outbox } from '#platform/events/outbox.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import type { CallingMember } from '../access/organization.access.js';
import type { Member } from '../member.entity.js';
import { MemberUpdated } from '../member.events.js';
import type { MemberColumns } from '../member.presenter.js';
import { MemberQueries } from '../member.queries.js';
import { MemberRepository } from '../member.repository.js';
import { OrganizationRoles } from '../organization-roles.js';
import { Ownership } from '../ownership.js';

export interface RoleChange {
  memberId: string;
  /** Comma-separated, in place of the roles the member has. */
  role: string;
}

/** Gives a member other roles. */
@Injectable()
export class ChangeMemberRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly queries: MemberQueries,
    private readonly roles: OrganizationRoles,
    private readonly ownership: Ownership,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws MEMBER_NOT_FOUND, CANNOT_UPDATE_THIS_MEMBER, ROLE_NOT_FOUND, NO_OWNER_LEFT */
  async execute({ memberId, role: asked }: RoleChange, caller: CallingMember): Promise<MemberColumns> {
    const { organizationId } = caller;
    const role = [...new Set(splitRoles(asked))].join(',');
    return this.unitOfWork.run(async () => {
      await this.organizations.lockById(organizationId);
      const changer = await this.members.findByUser(organizationId, caller.user.id);
      const target = await this.members.findById(memberId);
      if (changer === null || target === null) throw OrganizationErrors.MEMBER_NOT_FOUND();
      await this.requireRight(changer, target, role);
      if (!(await this.roles.areKnown({ organizationId, role }))) throw OrganizationErrors.ROLE_NOT_FOUND();
      if (!this.ownership.isIn(role) && (await this.ownership.isOnlyOwner(target)))
        throw OrganizationErrors.NO_OWNER_LEFT();
      return this.change(target, role, caller);
    });
  }

  /** Only owners make owners, and only they change one. */
  private async requireRight(changer: Member, target: Member, role: string): Promise<void> {
    const concernsOwners = this.ownership.isIn(target.role) || this.ownership.isIn(role);
    const mayChange =
      target.organizationId === changer.organizationId &&
      (!concernsOwners || this.ownership.isIn(changer.role)) &&
      (await this.roles.can(changer, { member: ['update'] })) &&
      (await this.roles.mayGive(role, changer));
    if (!mayChange) throw OrganizationErrors.CANNOT_UPDATE_THIS_MEMBER();
  }

  private async change(target: Member, role: string, caller: CallingMember): Promise<MemberColumns> {
    const { id, organizationId, userId, role: before } = target;
    const member = await this.queries.find(organizationId, userId);
    if (member === null) throw OrganizationErrors.MEMBER_NOT_FOUND();
    if (role === before) return member;
    target.changeRole(role);
    this.audit.record({
      actor: actorOf(caller),
      action: OrganizationAudit.MEMBER_ROLE_CHANGED,
      subject: { type: 'member', id },
      organizationId,
      before: { role: before },
      after: { role },
    });
    const changed = { ...member, role };
    await this.outbox.record(new MemberUpdated(changed));
    return changed;
  }
}
