import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthErrors } from '../../auth.errors.js';
import { LoginJournal, type LoginAttempt } from '../../login-events/login-journal.js';
import { PasswordCheck } from '../password-check.js';
import { PasswordEntry, type SignedIn } from '../password-entry.js';

export interface SignInInput {
  email: string;
  password: string;
  rememberMe?: boolean;
  callbackURL?: string;
}

/** Makes a session for a person who knows the password. */
@Injectable()
export class SignInWithEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordCheck,
    private readonly entry: PasswordEntry,
    private readonly logins: LoginJournal,
    private readonly config: AuthConfig,
  ) {}

  /**
   * @throws SIGN_IN_DISABLED, INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, EMAIL_NOT_VERIFIED, BANNED_USER,
   * PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async execute(input: SignInInput, client: Client): Promise<SignedIn> {
    if (!this.config.password.signIn) throw AuthErrors.SIGN_IN_DISABLED();
    const attempt: LoginAttempt = { entrance: 'product', method: 'password', email: input.email, client };
    return this.logins.noteRefusalOf(attempt, () => this.signIn(input, attempt));
  }

  private async signIn(input: SignInInput, attempt: LoginAttempt): Promise<SignedIn> {
    const proof = await this.passwords.verify(input.email, input.password, attempt.client);
    const { rememberMe = true, callbackURL = null } = input;
    const signedIn = await this.unitOfWork.run(() =>
      this.entry.admit({ proof, attempt, rememberMe, callbackURL }),
    );
    if (signedIn === null) throw AuthErrors.EMAIL_NOT_VERIFIED();
    return signedIn;
  }
}
