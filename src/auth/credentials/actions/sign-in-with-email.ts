import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthErrors } from '../../auth.errors.js';
import { LoginJournal, type LoginAttempt } from '../../login-events/login-journal.js';
import { SessionIssuer, type IssuedSession } from '../../sessions/session-issuer.js';
import type { User } from '../../users/user.entity.js';
import { PasswordCheck } from '../password-check.js';

export interface SignInInput {
  email: string;
  password: string;
  rememberMe?: boolean;
}

/** Makes a session for a person who knows the password. */
@Injectable()
export class SignInWithEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionIssuer,
    private readonly logins: LoginJournal,
    private readonly config: AuthConfig,
  ) {}

  /** @throws SIGN_IN_DISABLED, INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, BANNED_USER, PASSWORD_HASHING_BUSY */
  async execute(input: SignInInput, client: Client): Promise<{ user: User; issued: IssuedSession }> {
    if (!this.config.password.signIn) throw AuthErrors.SIGN_IN_DISABLED();
    const attempt: LoginAttempt = { entrance: 'product', method: 'password', email: input.email, client };
    return this.logins.noteRefusalOf(attempt, () => this.signIn(input, attempt));
  }

  private async signIn(input: SignInInput, attempt: LoginAttempt) {
    const proof = await this.passwords.verify(input.email, input.password);

    return this.unitOfWork.run(async () => {
      const user = await this.passwords.redeem(proof);
      const issued = this.sessions.issue(user, attempt.client, input.rememberMe ?? true);
      this.logins.noteSuccess(attempt, user.id);
      return { user, issued };
    });
  }
}
