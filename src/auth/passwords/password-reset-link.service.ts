import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { VerificationRepository } from '../verifications/verification.repository.js';

/** Where the link of a reset mail leads: to the application's page, which asks for the new password. */
@Injectable()
export class PasswordResetLink {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly auth: AuthConfig,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** A whole address whose query holds the `token`, or an `error`. The token is not used up. */
  async targetOf(token: string, callbackURL: string): Promise<string> {
    const isValid = callbackURL !== '' && (await this.isValid(token));
    const target = new URL(
      callbackURL === '' ? `${this.auth.basePath}/error` : callbackURL,
      this.http.origin,
    );
    target.searchParams.set(isValid ? 'token' : 'error', isValid ? token : 'INVALID_TOKEN');
    return target.href;
  }

  private async isValid(token: string): Promise<boolean> {
    return this.verifications.isValid('reset_password', token, this.clock.now());
  }
}
