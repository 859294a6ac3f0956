import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { User } from '../../users/user.entity.js';
import type { Administering } from '../administering.js';
import { Banning, type AskedBan } from '../banning.js';
import { Targets } from '../targets.js';

export interface BanInput extends AskedBan {
  userId: string;
}

/** Keeps somebody out of the installation, for a while or until they are let in again. */
@Injectable()
export class BanUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly banning: Banning,
  ) {}

  /**
   * @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN, CANNOT_BAN_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async execute({ userId, ...asked }: BanInput, by: Administering): Promise<User> {
    const terms = this.banning.termsOf(asked);
    return this.unitOfWork.run(async () => {
      const user = await this.targets.hold(userId, by);
      await this.banning.ban(user, terms, by);
      return user;
    });
  }
}
