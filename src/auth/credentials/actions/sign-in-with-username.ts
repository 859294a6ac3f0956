import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { CredentialErrors } from '../credential.errors.js';
import { LoginErrors } from '../../login-events/login.errors.js';
import { LoginEventRecorder, type LoginAttempt } from '../../login-events/login-event-recorder.service.js';
import { UsernamePolicy } from '../../users/username.policy.js';
import type { PasswordSender } from '../../sessions/access/device.cookie.js';
import { PasswordVerifier } from '../password-verifier.service.js';
import { PasswordSignIn, type SignedIn } from '../password-sign-in.service.js';

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
    private readonly usernames: UsernamePolicy,
    private readonly verifier: PasswordVerifier,
    private readonly passwordSignIn: PasswordSignIn,
    private readonly loginEvents: LoginEventRecorder,
    private readonly config: AuthConfig,
  ) {}

  /**
   * @throws SIGN_IN_DISABLED, INVALID_USERNAME_OR_PASSWORD, USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID,
   * EMAIL_NOT_VERIFIED_FOR_USERNAME, BANNED_USER, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async execute(input: UsernameSignInInput, sender: PasswordSender): Promise<SignedIn> {
    const { username, password } = input;
    if (!this.config.password.signIn) throw CredentialErrors.SIGN_IN_DISABLED();
    if (username === '' || password === '') throw LoginErrors.INVALID_USERNAME_OR_PASSWORD();
    await this.usernames.requireFormat(username);
    const attempt: LoginAttempt = {
      entrance: 'product',
      method: 'username',
      username,
      client: sender.client,
    };
    return this.loginEvents.recordFailureOf(attempt, () => this.signIn(input, attempt, sender));
  }

  private async signIn(
    input: UsernameSignInInput,
    attempt: LoginAttempt,
    sender: PasswordSender,
  ): Promise<SignedIn> {
    const proof = await this.verifier.verifyByUsername(input.username, input.password, sender);
    const { rememberMe = true, callbackURL = null } = input;
    const signedIn = await this.passwordSignIn.admit({ proof, attempt, rememberMe, callbackURL });
    if (signedIn === null) throw LoginErrors.EMAIL_NOT_VERIFIED_FOR_USERNAME();
    return signedIn;
  }
}
