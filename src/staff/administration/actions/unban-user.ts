import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { User } from '#auth';
import type { StaffContext } from '../administering.js';
import { UserBans } from '../user-bans.service.js';
import { ManagedUsers } from '../managed-users.service.js';

/** Lets somebody in again who was banned. */
@Injectable()
export class UnbanUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly userBans: UserBans,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN */
  async execute(userId: string, by: StaffContext): Promise<User> {
    return this.unitOfWork.run(async () => {
      const user = await this.managedUsers.lock(userId, by);
      await this.userBans.unban(user, by);
      return user;
    });
  }
}
