import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { StaffContext } from '../administering.js';
import { SessionRevoker } from '../session-revoker.service.js';
import { ManagedUsers } from '../managed-users.service.js';

/** Ends all sessions of somebody, who may sign in again. */
@Injectable()
export class RevokeUserSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly sessionRevoker: SessionRevoker,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN */
  async execute(userId: string, by: StaffContext): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.sessionRevoker.revokeAllByStaff(await this.managedUsers.lock(userId, by), by);
    });
  }
}
