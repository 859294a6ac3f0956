import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuthAudit } from '../../auth.audit.js';
import { PasswordErrors } from '../password.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { PasswordHasher } from '../../credentials/password-hasher.service.js';
import { PasswordPolicy } from '../../credentials/password.policy.js';
import { SessionTerminator } from '../../sessions/session-terminator.service.js';
import type { User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import { PasswordReplacer } from '../password-replacer.service.js';

export interface PasswordToSet {
  account: { userId: string } | { email: string };
  newPassword: string;
  /** Whether it may replace an existing password, which also revokes all sessions of the user. */
  replaces?: boolean;
}

/** Sets a user's password for the operator of the installation. There is no route to it. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly terminator: SessionTerminator,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly replacer: PasswordReplacer,
  ) {}

  /**
   * @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, STAFF_USER_NOT_FOUND,
   * USER_ALREADY_HAS_PASSWORD, PASSWORD_HASHING_BUSY
   */
  async execute({ account, newPassword, replaces = false }: PasswordToSet): Promise<void> {
    await this.policy.requireAllowed(newPassword);
    const passwordHash = await this.hasher.hash(newPassword);

    await this.unitOfWork.run(async () => {
      const user = await this.lock(account);
      const hasPassword = ((await this.accounts.findPasswordAccount(user.id))?.password ?? null) !== null;
      if (hasPassword && !replaces) throw PasswordErrors.USER_ALREADY_HAS_PASSWORD();
      if (hasPassword) await this.terminator.endOfUser(user.id);
      const change = { actor: { kind: 'system' }, action: AuthAudit.PASSWORD_SET, client: null } as const;
      await this.replacer.replace(user, passwordHash, change);
    });
  }

  private async lock(account: PasswordToSet['account']): Promise<Locked<User>> {
    const user =
      'userId' in account
        ? await this.users.lockById(account.userId)
        : await this.users.lockByEmail(account.email);
    if (user === null) throw UserErrors.STAFF_USER_NOT_FOUND();
    return user;
  }
}
