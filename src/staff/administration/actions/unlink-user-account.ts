import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AccountUnlinker } from '#auth/credentials.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import type { StaffContext } from '../administering.js';
import { ManagedUsers } from '../managed-users.service.js';

export interface AccountOfPerson {
  userId: string;
  /** The account's own id. */
  accountId: string;
}

/** Lets staff unlink one of the accounts a user signs in with. */
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
      const user = await this.managedUsers.lock(userId, by);
      const { accounts, canSpareOne } = await this.accountUnlinker.accountsOf(user);
      const account = accounts.find(({ id }) => id === accountId);
      if (account === undefined) throw AdministrationErrors.STAFF_ACCOUNT_NOT_FOUND();
      if (!canSpareOne) throw AdministrationErrors.STAFF_LAST_ACCOUNT();
      await this.accountUnlinker.unlink(user, account, by.acting);
    });
  }
}
