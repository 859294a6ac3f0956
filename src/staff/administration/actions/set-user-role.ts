import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { User } from '#auth';
import type { StaffContext } from '../administering.js';
import { RoleAssignmentPolicy } from '../role-assignment.policy.js';
import { UserRoleChanger } from '../user-role-changer.service.js';
import { ManagedUsers } from '../managed-users.service.js';

export interface RolesToSet {
  userId: string;
  /** All that the person is to have; each may be several with commas. */
  roles: readonly string[];
}

/** Puts other roles in the place of those that somebody has. */
@Injectable()
export class SetUserRole {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly roleAssignmentPolicy: RoleAssignmentPolicy,
    private readonly userRoleChanger: UserRoleChanger,
  ) {}

  /**
   * @throws VALIDATION_ERROR, UNKNOWN_ROLE, ROLE_EXCEEDS_YOU, STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN,
   * CANNOT_DEMOTE_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async execute({ userId, roles }: RolesToSet, by: StaffContext): Promise<User> {
    const role = this.roleAssignmentPolicy.require(roles, by);
    return this.unitOfWork.run(async () => {
      const user = await this.managedUsers.lock(userId, by);
      await this.userRoleChanger.change(user, role, by);
      return user;
    });
  }
}
