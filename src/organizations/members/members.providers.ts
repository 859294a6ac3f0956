import type { Room } from '#platform/rooms/room.js';
import { OrganizationAccess } from './access/organization.access.js';
import { ChangeMemberRole } from './actions/change-member-role.js';
import { LeaveOrganization } from './actions/leave-organization.js';
import { RemoveMember } from './actions/remove-member.js';
import { MemberListController } from './http/member-list.controller.js';
import { MembersController } from './http/members.controller.js';
import { MembershipsController } from './http/memberships.controller.js';
import { MemberListQueries } from './member-list.queries.js';
import { MemberRemoval } from './member-removal.service.js';
import { MemberRights } from './member-rights.policy.js';
import { Member } from './member.entity.js';
import { MemberPresenter } from './member.presenter.js';
import { MemberQueries } from './member.queries.js';
import { MemberRepository } from './member.repository.js';
import { MembershipChanges } from './membership-changes.registry.js';
import { MemberAdmission } from './member-admission.service.js';
import { OwnerReader } from './owner-reader.service.js';
import { OwnershipPolicy } from './ownership.policy.js';
import { MemberRoleChanger } from './member-role-changer.service.js';

/** Members, their roles and the access checks of member routes. */
export const members = {
  entities: [Member],
  providers: [
    MemberQueries,
    MemberListQueries,
    MemberPresenter,
    MemberRepository,
    MemberRights,
    MembershipChanges,
    MemberAdmission,
    OwnershipPolicy,
    OwnerReader,
    MemberRemoval,
    MemberRoleChanger,
    RemoveMember,
    LeaveOrganization,
    ChangeMemberRole,
  ],
  controllers: [MembersController, MemberListController, MembershipsController],
  httpProviders: [OrganizationAccess],
} satisfies Room;
