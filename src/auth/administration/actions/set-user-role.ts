import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { User } from '../../users/user.entity.js';
import type { Administering } from '../administering.js';
import { GivenRoles } from '../given-roles.js';
import { RoleChange } from '../role-change.js';
import { Targets } from '../targets.js';

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
    private readonly targets: Targets,
    private readonly givenRoles: GivenRoles,
    private readonly roleChange: RoleChange,
  ) {}

  /**
   * @throws VALIDATION_ERROR, UNKNOWN_ROLE, ROLE_EXCEEDS_YOU, STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN,
   * CANNOT_DEMOTE_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async execute({ userId, roles }: RolesToSet, by: Administering): Promise<User> {
    const role = this.givenRoles.require(roles, by);
    return this.unitOfWork.run(async () => {
      const user = await this.targets.hold(userId, by);
      await this.roleChange.change(user, role, by);
      return user;
    });
  }
}
