import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AuthErrors } from '../../auth.errors.js';
import { actorOf, type Caller } from '../../sessions/caller.js';
import { selectAccount, type AccountSelector } from '../account-selector.js';
import { AccountUnlinker } from '../account-unlinker.service.js';

/** People give up one of the ways in which they sign in. */
@Injectable()
export class UnlinkAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accountUnlinker: AccountUnlinker,
  ) {}

  /** @throws LAST_ACCOUNT, ACCOUNT_NOT_FOUND */
  async execute(selector: AccountSelector, caller: Caller): Promise<void> {
    await this.unitOfWork.run(async () => {
      const held = await this.accountUnlinker.lock(caller.user.id);
      if (held === null) throw AuthErrors.ACCOUNT_NOT_FOUND();
      if (!held.canSpareOne) throw AuthErrors.LAST_ACCOUNT();
      const account = selectAccount(held.accounts, selector);
      if (account === null) throw AuthErrors.ACCOUNT_NOT_FOUND();
      await this.accountUnlinker.unlink(account, { actor: actorOf(caller) });
    });
  }
}
