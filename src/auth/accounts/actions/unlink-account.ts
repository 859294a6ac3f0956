import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AccountErrors } from '../account.errors.js';
import { actorOf, type Caller } from '../../sessions/caller.js';
import { selectAccount, type AccountSelector } from '../account-selector.js';
import { UserRepository } from '../../users/user.repository.js';
import { AccountUnlinker } from '../account-unlinker.service.js';

/** Lets users unlink one of the accounts they sign in with. */
@Injectable()
export class UnlinkAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly accountUnlinker: AccountUnlinker,
  ) {}

  /** @throws LAST_ACCOUNT, ACCOUNT_NOT_FOUND */
  async execute(selector: AccountSelector, caller: Caller): Promise<void> {
    await this.unitOfWork.run(async () => {
      const user = await this.users.lockById(caller.user.id);
      if (user === null) throw AccountErrors.ACCOUNT_NOT_FOUND();
      const { accounts, canSpareOne } = await this.accountUnlinker.accountsOf(user);
      if (!canSpareOne) throw AccountErrors.LAST_ACCOUNT();
      const account = selectAccount(accounts, selector);
      if (account === null) throw AccountErrors.ACCOUNT_NOT_FOUND();
      await this.accountUnlinker.unlink(user, account, { actor: actorOf(caller) });
    });
  }
}
