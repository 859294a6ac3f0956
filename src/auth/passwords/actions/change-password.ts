import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../../auth.audit.js';
import { PasswordVerifier } from '../../credentials/password-verifier.service.js';
import { PasswordHasher } from '../../credentials/password-hasher.service.js';
import { PasswordPolicy } from '../../credentials/password.policy.js';
import type { PasswordSender } from '../../sessions/access/device.cookie.js';
import { actorOf, type Caller } from '../../sessions/caller.js';
import type { ProvenUser } from '../../sessions/known-devices.service.js';
import { SessionIssuer, type IssuedSession } from '../../sessions/session-issuer.service.js';
import { SessionTerminator } from '../../sessions/session-terminator.service.js';
import type { User } from '../../users/user.entity.js';
import { PasswordReplacer } from '../password-replacer.service.js';

export interface PasswordChangeInput {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions?: boolean;
}

export interface PasswordChanged {
  user: User;
  proven: ProvenUser;
  /** The session that takes the place of all others; null when they stay. */
  issued: IssuedSession | null;
}

/** Lets a person who knows their password choose another one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasswordVerifier,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly replacer: PasswordReplacer,
    private readonly terminator: SessionTerminator,
    private readonly issuer: SessionIssuer,
  ) {}

  /**
   * @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, BANNED_USER,
   * PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async execute(
    input: PasswordChangeInput,
    caller: Caller,
    sender: PasswordSender,
  ): Promise<PasswordChanged> {
    await this.policy.requireAllowed(input.newPassword);
    const proof = await this.verifier.verifyOwn(caller.user.id, input.currentPassword, sender);
    const passwordHash = await this.hasher.hash(input.newPassword);
    const { client } = sender;

    return this.unitOfWork.run(async () => {
      const user = await this.verifier.redeem(proof);
      const change = { actor: actorOf(caller), action: AuthAudit.PASSWORD_CHANGED, client };
      const proven = await this.replacer.replace(user, passwordHash, change);
      const issued = input.revokeOtherSessions ? await this.replaceSessions(user, caller, client) : null;
      return { user, proven, issued };
    });
  }

  /** The current session is revoked too, so that a copy of its token becomes useless. */
  private async replaceSessions(
    user: Locked<User>,
    { session }: Caller,
    client: Client,
  ): Promise<IssuedSession> {
    await this.terminator.endOfUser(user.id);
    return this.issuer.issue(user, client, session.extendable);
  }
}
