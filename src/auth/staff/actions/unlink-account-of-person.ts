import { Injectable } from '@nestjs/common';
import type { Acting } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { Unlinking } from '../../accounts/unlinking.js';
import { AuthErrors } from '../../auth.errors.js';

export interface AccountOfPerson {
  userId: string;
  /** The account's own id. */
  accountId: string;
}

/** Staff take away one of the ways in which a person signs in. */
@Injectable()
export class UnlinkAccountOfPerson {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly unlinking: Unlinking,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, STAFF_ACCOUNT_NOT_FOUND, STAFF_LAST_ACCOUNT */
  async execute({ userId, accountId }: AccountOfPerson, by: Acting): Promise<void> {
    await this.unitOfWork.run(async () => {
      const held = await this.unlinking.hold(userId);
      if (held === null) throw AuthErrors.STAFF_USER_NOT_FOUND();
      const account = held.accounts.find(({ id }) => id === accountId);
      if (account === undefined) throw AuthErrors.STAFF_ACCOUNT_NOT_FOUND();
      if (!held.canSpareOne) throw AuthErrors.STAFF_LAST_ACCOUNT();
      await this.unlinking.unlink(account, by);
    });
  }
}
