import { Injectable } from '@nestjs/common';
import { actorOf, UserQueries } from '#auth';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import type { CallingMember } from '../access/organization.access.js';
import { MemberRemoval, type RemovedMember } from '../member-removal.service.js';
import type { Member } from '../member.entity.js';
import { MemberErrors } from '../member.errors.js';
import { MemberRepository } from '../member.repository.js';
import { MemberRights } from '../member-rights.policy.js';
import { OrganizationRoles } from '../../roles/organization-roles.service.js';
import { OwnershipPolicy } from '../ownership.policy.js';

/** Removes a member, who may be the caller. */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly members: MemberRepository,
    private readonly userQueries: UserQueries,
    private readonly roles: OrganizationRoles,
    private readonly ownershipPolicy: OwnershipPolicy,
    private readonly removal: MemberRemoval,
  ) {}

  /** @throws MEMBER_NOT_FOUND, ONLY_OWNER, CANNOT_DELETE_THIS_MEMBER */
  async execute(memberIdOrEmail: string, caller: CallingMember): Promise<RemovedMember> {
    return this.unitOfWork.run(async () => {
      const outsider = MemberErrors.MEMBER_NOT_FOUND;
      const { organization, member: remover } = await this.rights.lockAsMember(caller, { outsider });
      const target = await this.find(organization, memberIdOrEmail);
      if (target === null) throw MemberErrors.MEMBER_NOT_FOUND();
      await this.requireRight(organization, remover, target);
      return this.removal.remove(organization, target, {
        actor: actorOf(caller),
        action: OrganizationAudit.MEMBER_REMOVED,
      });
    });
  }

  /** Members of other organizations are answered like members that do not exist. */
  private async find(organization: Locked<Organization>, memberIdOrEmail: string): Promise<Member | null> {
    if (!memberIdOrEmail.includes('@')) return this.members.findIn(organization, memberIdOrEmail);
    const person = await this.userQueries.findByEmail(memberIdOrEmail);
    return person === null ? null : this.members.findByUser(organization, person.id);
  }

  /** What protects owners is answered before the lack of a permission, as published clients expect. */
  private async requireRight(
    organization: Locked<Organization>,
    remover: Member,
    target: Member,
  ): Promise<void> {
    if (this.ownershipPolicy.isIn(target.role) && !this.ownershipPolicy.isIn(remover.role))
      throw MemberErrors.ONLY_OWNER();
    await this.ownershipPolicy.requireSuccessor(organization, target);
    if (!(await this.roles.can(remover, { member: ['delete'] })))
      throw MemberErrors.CANNOT_DELETE_THIS_MEMBER();
  }
}
