import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { UserRemoval } from '#auth/users.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import type { StaffContext } from '../administering.js';
import { ManagedUsers } from '../managed-users.service.js';
import { StaffAudit } from '../../staff.audit.js';

/** Removes somebody for good, with everything that is theirs alone. */
@Injectable()
export class RemoveUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly removal: UserRemoval,
  ) {}

  /**
   * @throws CANNOT_REMOVE_YOURSELF, STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN, LAST_ADMINISTRATOR, and what the
   * domains above answer for people who have to stay
   */
  async execute(userId: string, by: StaffContext): Promise<void> {
    if (userId === by.user.id) throw AdministrationErrors.CANNOT_REMOVE_YOURSELF();
    await this.unitOfWork.run(async () => {
      const user = await this.managedUsers.lock(userId, by);
      await this.removal.remove(user, { ...by.acting, action: StaffAudit.USER_REMOVED_BY_STAFF });
    });
  }
}
