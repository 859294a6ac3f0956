import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthAudit } from '../../auth.audit.js';
import { PasswordHasher } from '../../credentials/password-hasher.js';
import { PasswordPolicy } from '../../credentials/password.policy.js';
import { PasswordReplacement } from '../../passwords/password-replacement.js';
import type { Administering } from '../administering.js';
import { Expulsion } from '../expulsion.js';
import { Targets } from '../targets.js';

export interface PasswordOfPerson {
  userId: string;
  newPassword: string;
}

/** Gives somebody a password that staff know: for people whom no link can reach. */
@Injectable()
export class SetUserPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly expulsion: Expulsion,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly replacement: PasswordReplacement,
  ) {}

  /**
   * Whoever had the old one is put out, at the console as well; the person is told by mail.
   * @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU,
   * FORBIDDEN, PASSWORD_HASHING_BUSY
   */
  async execute({ userId, newPassword }: PasswordOfPerson, by: Administering): Promise<void> {
    await this.policy.requireAllowed(newPassword);
    const passwordHash = await this.hasher.hash(newPassword);
    const change = { ...by.acting, action: AuthAudit.PASSWORD_SET_BY_STAFF, client: null };

    await this.unitOfWork.run(async () => {
      const user = await this.targets.hold(userId, by);
      await this.expulsion.expel(user.id, by.acting);
      await this.replacement.replace(user, passwordHash, change);
    });
  }
}
