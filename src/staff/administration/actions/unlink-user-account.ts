import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AuthErrors, AccountUnlinker } from '#auth/staff.door.js';
import type { StaffContext } from '../administering.js';
import { ManagedUsers } from '../managed-users.service.js';

export interface AccountOfPerson {
  userId: string;
  /** The account's own id. */
  accountId: string;
}

/** Staff take away one of the ways in which a person signs in. */
@Injectable()
export class UnlinkUserAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly accountUnlinker: AccountUnlinker,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN, STAFF_ACCOUNT_NOT_FOUND, STAFF_LAST_ACCOUNT */
  async execute({ userId, accountId }: AccountOfPerson, by: StaffContext): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.managedUsers.lock(userId, by);
      const held = await this.accountUnlinker.lock(userId);
      if (held === null) throw AuthErrors.STAFF_USER_NOT_FOUND();
      const account = held.accounts.find(({ id }) => id === accountId);
      if (account === undefined) throw AuthErrors.STAFF_ACCOUNT_NOT_FOUND();
      if (!held.canSpareOne) throw AuthErrors.STAFF_LAST_ACCOUNT();
      await this.accountUnlinker.unlink(account, by.acting);
    });
  }
}
