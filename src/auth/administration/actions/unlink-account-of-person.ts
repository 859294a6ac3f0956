import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { Unlinking } from '../../accounts/unlinking.js';
import { AuthErrors } from '../../auth.errors.js';
import type { Administering } from '../administering.js';
import { Targets } from '../targets.js';

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
    private readonly targets: Targets,
    private readonly unlinking: Unlinking,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN, STAFF_ACCOUNT_NOT_FOUND, STAFF_LAST_ACCOUNT */
  async execute({ userId, accountId }: AccountOfPerson, by: Administering): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.targets.hold(userId, by);
      const held = await this.unlinking.hold(userId);
      if (held === null) throw AuthErrors.STAFF_USER_NOT_FOUND();
      const account = held.accounts.find(({ id }) => id === accountId);
      if (account === undefined) throw AuthErrors.STAFF_ACCOUNT_NOT_FOUND();
      if (!held.canSpareOne) throw AuthErrors.STAFF_LAST_ACCOUNT();
      await this.unlinking.unlink(account, by.acting);
    });
  }
}
