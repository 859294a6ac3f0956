import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthErrors } from '../../auth.errors.js';
import { LoginJournal, type LoginAttempt } from '../../login-events/login-journal.js';
import { UsernamePolicy } from '../../users/username.policy.js';
import { PasswordCheck } from '../password-check.js';
import { PasswordEntry, type SignedIn } from '../password-entry.js';

export interface UsernameSignInInput {
  username: string;
  password: string;
  rememberMe?: boolean;
  callbackURL?: string;
}

/** Makes a session for a person who gives their username in place of their address. */
@Injectable()
export class SignInWithUsername {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly usernames: UsernamePolicy,
    private readonly passwords: PasswordCheck,
    private readonly entry: PasswordEntry,
    private readonly logins: LoginJournal,
    private readonly config: AuthConfig,
  ) {}

  /**
   * @throws SIGN_IN_DISABLED, INVALID_USERNAME_OR_PASSWORD, USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID,
   * EMAIL_NOT_VERIFIED_FOR_USERNAME, BANNED_USER, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async execute(input: UsernameSignInInput, client: Client): Promise<SignedIn> {
    const { username, password } = input;
    if (!this.config.password.signIn) throw AuthErrors.SIGN_IN_DISABLED();
    if (username === '' || password === '') throw AuthErrors.INVALID_USERNAME_OR_PASSWORD();
    await this.usernames.requireFormat(username);
    const attempt: LoginAttempt = { entrance: 'product', method: 'username', username, client };
    return this.logins.noteRefusalOf(attempt, () => this.signIn(input, attempt));
  }

  private async signIn(input: UsernameSignInInput, attempt: LoginAttempt): Promise<SignedIn> {
    const proof = await this.passwords.verifyByUsername(input.username, input.password, attempt.client);
    const { rememberMe = true, callbackURL = null } = input;
    const signedIn = await this.unitOfWork.run(() =>
      this.entry.admit({ proof, attempt, rememberMe, callbackURL }),
    );
    if (signedIn === null) throw AuthErrors.EMAIL_NOT_VERIFIED_FOR_USERNAME();
    return signedIn;
  }
}
