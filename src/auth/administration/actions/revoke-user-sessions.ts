import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { Administering } from '../administering.js';
import { Expulsion } from '../expulsion.js';
import { Targets } from '../targets.js';

/** Ends all sessions of somebody, who may sign in again. */
@Injectable()
export class RevokeUserSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly expulsion: Expulsion,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN */
  async execute(userId: string, by: Administering): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { id } = await this.targets.hold(userId, by);
      await this.expulsion.expelByStaff(id, by);
    });
  }
}
