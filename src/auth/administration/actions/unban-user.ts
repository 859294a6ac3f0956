import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { User } from '../../users/user.entity.js';
import type { Administering } from '../administering.js';
import { Banning } from '../banning.js';
import { Targets } from '../targets.js';

/** Lets somebody in again who was banned. */
@Injectable()
export class UnbanUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly banning: Banning,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN */
  async execute(userId: string, by: Administering): Promise<User> {
    return this.unitOfWork.run(async () => {
      const user = await this.targets.hold(userId, by);
      await this.banning.unban(user, by);
      return user;
    });
  }
}
