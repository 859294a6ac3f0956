import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../access/organization.access.js';
import type { Member } from '../member.entity.js';
import { MemberErrors } from '../member.errors.js';
import type { MemberColumns } from '../member.presenter.js';
import { MemberRepository } from '../member.repository.js';
import { MemberRights } from '../member-rights.policy.js';
import { OrganizationRoles } from '../../roles/organization-roles.service.js';
import { OwnershipPolicy } from '../ownership.policy.js';
import { MemberRoleChanger } from '../member-role-changer.service.js';

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
    private readonly rights: MemberRights,
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
    private readonly ownershipPolicy: OwnershipPolicy,
    private readonly changer: MemberRoleChanger,
  ) {}

  /** @throws MEMBER_NOT_FOUND, CANNOT_UPDATE_THIS_MEMBER, ROLE_NOT_FOUND, NO_OWNER_LEFT */
  async execute({ memberId, role: asked }: RoleChange, caller: CallingMember): Promise<MemberColumns> {
    const role = [...new Set(splitRoles(asked))].join(',');
    return this.unitOfWork.run(async () => {
      const outsider = MemberErrors.MEMBER_NOT_FOUND;
      const { organization, member: changer } = await this.rights.lockAsMember(caller, { outsider });
      const target = await this.members.findById(memberId);
      if (target === null) throw MemberErrors.MEMBER_NOT_FOUND();
      await this.requireRight(changer, target, role);
      return this.changer.change(organization, target, role, { actor: actorOf(caller) });
    });
  }

  /** Only owners make owners, and only they change one. */
  private async requireRight(changer: Member, target: Member, role: string): Promise<void> {
    const concernsOwners = this.ownershipPolicy.isIn(target.role) || this.ownershipPolicy.isIn(role);
    const mayChange =
      target.organizationId === changer.organizationId &&
      (!concernsOwners || this.ownershipPolicy.isIn(changer.role)) &&
      (await this.roles.can(changer, { member: ['update'] })) &&
      (await this.roles.mayGive(role, changer));
    if (!mayChange) throw MemberErrors.CANNOT_UPDATE_THIS_MEMBER();
  }
}
