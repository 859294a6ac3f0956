import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../../auth.audit.js';
import { PasswordErrors } from '../password.errors.js';
import { PasswordHasher } from '../../credentials/password-hasher.service.js';
import { PasswordPolicy } from '../../credentials/password.policy.js';
import type { ProvenUser } from '../../sessions/known-devices.service.js';
import { SessionTerminator } from '../../sessions/session-terminator.service.js';
import type { User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailOwnershipProof } from '../../verifications/email-ownership-proof.service.js';
import { VerificationRepository } from '../../verifications/verification.repository.js';
import { PasswordReplacer } from '../password-replacer.service.js';

export interface NewPassword {
  newPassword: string;
  /** From the link in the mail. */
  token: string | undefined;
  /** For people who fear that somebody else is signed in as them. */
  endsSessions?: boolean;
}

/** Gives a person who reads the mails of their address a new password, once for each link. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifications: VerificationRepository,
    private readonly users: UserRepository,
    private readonly terminator: SessionTerminator,
    private readonly proof: EmailOwnershipProof,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly replacer: PasswordReplacer,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws INVALID_RESET_TOKEN, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, PASSWORD_HASHING_BUSY */
  async execute({ newPassword, token = '', endsSessions }: NewPassword, client: Client): Promise<ProvenUser> {
    if (token === '') throw PasswordErrors.INVALID_RESET_TOKEN();
    await this.policy.requireAllowed(newPassword);
    const userId = await this.verifications.findUserId('reset_password', token, this.clock.now());
    if (userId === null) throw PasswordErrors.INVALID_RESET_TOKEN();
    const passwordHash = await this.hasher.hash(newPassword);

    return this.unitOfWork.run(async () => {
      const user = await this.redeem(token, userId);
      await this.accept(user, endsSessions ?? this.config.password.revokeSessionsOnReset);
      return this.replacer.replace(user, passwordHash, {
        actor: { kind: 'person', userId },
        action: AuthAudit.PASSWORD_RESET,
        client,
      });
    });
  }

  /** The user is locked first, as everywhere: of two links used at once, one waits for the other. */
  private async redeem(token: string, userId: string): Promise<Locked<User>> {
    const user = await this.users.lockById(userId);
    const redeemed = await this.verifications.redeem('reset_password', token);
    const isValid = redeemed !== null && redeemed.expiresAt > this.clock.now();
    // An address that the user has left may belong to someone else, who must not open the account by an old mail.
    if (user === null || !isValid || redeemed.email !== user.email)
      throw PasswordErrors.INVALID_RESET_TOKEN();
    return user;
  }

  /**
   * Whoever uses the link has read a mail to the address, which verifies it as a verification link does. Sessions and accounts
   * from before the first verification are revoked whatever the setting says.
   */
  private async accept(user: Locked<User>, endsSessions: boolean): Promise<void> {
    if (endsSessions) await this.terminator.endOfUser(user.id);
    await this.proof.accept(user);
  }
}
