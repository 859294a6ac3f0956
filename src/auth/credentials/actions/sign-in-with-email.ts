import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthErrors } from '../../auth.errors.js';
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
    private readonly config: AuthConfig,
  ) {}

  /** @throws SIGN_IN_DISABLED, INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, BANNED_USER, PASSWORD_HASHING_BUSY */
  async execute(input: SignInInput, client: Client): Promise<{ user: User; issued: IssuedSession }> {
    if (!this.config.password.signIn) throw AuthErrors.SIGN_IN_DISABLED();
    const proof = await this.passwords.verify(input.email, input.password);

    return this.unitOfWork.run(async () => {
      const user = await this.passwords.redeem(proof);
      return { user, issued: this.sessions.issue(user, client, input.rememberMe ?? true) };
    });
  }
}
