import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { PasswordHasher, PasswordPolicy, PasswordReplacer } from '#auth/credentials.door.js';
import type { StaffContext } from '../administering.js';
import { SessionRevoker } from '../session-revoker.service.js';
import { ManagedUsers } from '../managed-users.service.js';
import { StaffAudit } from '../../staff.audit.js';

export interface PasswordOfPerson {
  userId: string;
  newPassword: string;
}

/** Gives somebody a password that staff know: for people whom no link can reach. */
@Injectable()
export class SetUserPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedUsers: ManagedUsers,
    private readonly sessionRevoker: SessionRevoker,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly replacer: PasswordReplacer,
  ) {}

  /**
   * Whoever had the old one is put out, at the console as well; the person is told by mail.
   * @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU,
   * FORBIDDEN, PASSWORD_HASHING_BUSY
   */
  async execute({ userId, newPassword }: PasswordOfPerson, by: StaffContext): Promise<void> {
    await this.policy.requireAllowed(newPassword);
    const passwordHash = await this.hasher.hash(newPassword);
    const change = { ...by.acting, action: StaffAudit.PASSWORD_SET_BY_STAFF, client: null };

    await this.unitOfWork.run(async () => {
      const user = await this.managedUsers.lock(userId, by);
      await this.sessionRevoker.revokeAll(user, by.acting);
      await this.replacer.replace(user, passwordHash, change);
    });
  }
}
