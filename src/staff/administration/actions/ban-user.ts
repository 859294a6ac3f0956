import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { User } from '#auth';
import type { StaffContext } from '../administering.js';
import { UserBans, type AskedBan } from '../user-bans.service.js';
import { ManagedUsers } from '../managed-users.service.js';

export interface BanInput extends AskedBan {
  userId: string;
}

/** Keeps somebody out of the installation, for a while or until they are let in again. */
@Injectable()
export class BanUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly userBans: UserBans,
  ) {}

  /**
   * @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN, CANNOT_BAN_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async execute({ userId, ...asked }: BanInput, by: StaffContext): Promise<User> {
    const terms = this.userBans.termsOf(asked);
    return this.unitOfWork.run(async () => {
      const user = await this.managedUsers.lock(userId, by);
      await this.userBans.ban(user, terms, by);
      return user;
    });
  }
}
