import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AuthAudit } from '../../auth.audit.js';
import { DeletionErrors } from '../deletion.errors.js';
import { DisownableAccounts, isOpen, type DisownOutcome } from '../disownable-accounts.service.js';
import { UserRemoval } from '../user-removal.service.js';

/** Removes an account that somebody created with an address of somebody else, whose owner has found out. */
@Injectable()
export class DisownAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: DisownableAccounts,
    private readonly removal: UserRemoval,
  ) {}

  /**
   * Says what became of it; anything but `removed` means that nothing was done.
   * @throws NOT_DISOWNABLE when the address was proved at this moment, LAST_ADMINISTRATOR
   */
  async execute(token: string): Promise<DisownOutcome> {
    const found = await this.accounts.find(token);
    if (found.stand !== 'open') return found.stand;
    const { account } = found;
    await this.unitOfWork.run(async () => {
      const user = await this.removal.lockById(account.userId);
      if (user === null || !isOpen(user, account)) throw DeletionErrors.NOT_DISOWNABLE();
      await this.removal.remove(user, { actor: { kind: 'system' }, action: AuthAudit.USER_DISOWNED });
    });
    return 'removed';
  }
}
