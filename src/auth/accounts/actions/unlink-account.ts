import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { AuditTrail } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthAudit } from '../../auth.audit.js';
import { AuthErrors } from '../../auth.errors.js';
import { actorOf, type Caller } from '../../sessions/caller.js';
import { UserRepository } from '../../users/user.repository.js';
import { selectAccount, type AccountSelector } from '../account-selector.js';
import { AccountRepository } from '../account.repository.js';

/** Takes away one of the ways in which a person signs in. */
@Injectable()
export class UnlinkAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly audit: AuditTrail,
    private readonly config: AuthConfig,
  ) {}

  /** @throws LAST_ACCOUNT, ACCOUNT_NOT_FOUND */
  async execute(selector: AccountSelector, caller: Caller): Promise<void> {
    await this.unitOfWork.run(async () => {
      // Held, so that two requests at once cannot each leave the account the other one takes.
      await this.users.lockById(caller.user.id);
      const accounts = await this.accounts.listOfUser(caller.user.id);
      if (accounts.length === 1 && !this.config.allowUnlinkingAll) throw AuthErrors.LAST_ACCOUNT();
      const account = selectAccount(accounts, selector);
      if (account === null) throw AuthErrors.ACCOUNT_NOT_FOUND();
      await this.accounts.delete(account.id);
      const { providerId, accountId } = account;
      this.audit.record({
        actor: actorOf(caller),
        action: AuthAudit.ACCOUNT_UNLINKED,
        subject: { type: 'user', id: caller.user.id },
        before: { providerId, accountId },
      });
    });
  }
}
