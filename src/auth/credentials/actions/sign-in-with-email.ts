import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { CredentialErrors } from '../credential.errors.js';
import { LoginErrors } from '../../login-events/login.errors.js';
import { LoginEventRecorder, type LoginAttempt } from '../../login-events/login-event-recorder.service.js';
import type { PasswordSender } from '../../sessions/access/device.cookie.js';
import { PasswordVerifier } from '../password-verifier.service.js';
import { PasswordSignIn, type SignedIn } from '../password-sign-in.service.js';

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
    private readonly verifier: PasswordVerifier,
    private readonly passwordSignIn: PasswordSignIn,
    private readonly loginEvents: LoginEventRecorder,
    private readonly config: AuthConfig,
  ) {}

  /**
   * @throws SIGN_IN_DISABLED, INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, EMAIL_NOT_VERIFIED, BANNED_USER,
   * PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async execute(input: SignInInput, sender: PasswordSender): Promise<SignedIn> {
    if (!this.config.password.signIn) throw CredentialErrors.SIGN_IN_DISABLED();
    const attempt: LoginAttempt = {
      entrance: 'product',
      method: 'password',
      email: input.email,
      client: sender.client,
    };
    return this.loginEvents.recordFailureOf(attempt, () => this.signIn(input, attempt, sender));
  }

  private async signIn(input: SignInInput, attempt: LoginAttempt, sender: PasswordSender): Promise<SignedIn> {
    const proof = await this.verifier.verify(input.email, input.password, sender);
    const { rememberMe = true, callbackURL = null } = input;
    const signedIn = await this.passwordSignIn.admit({ proof, attempt, rememberMe, callbackURL });
    if (signedIn === null) throw LoginErrors.EMAIL_NOT_VERIFIED();
    return signedIn;
  }
}
