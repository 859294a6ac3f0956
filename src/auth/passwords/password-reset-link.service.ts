import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { NO_DESTINATION } from '#platform/http/link-destination.js';
import { EmailLinkBuilder } from '../verifications/email-link-builder.service.js';
import { EmailTokens } from '../verifications/email-tokens.service.js';
import { VerificationRepository } from '../verifications/verification.repository.js';

/** Our page for choosing a password, below the authentication base path. */
export const NEW_PASSWORD_PAGE = 'new-password';

/** Builds emailed links for choosing a password. */
@Injectable()
export class PasswordResetLink {
  constructor(
    private readonly tokens: EmailTokens,
    private readonly emailLinks: EmailLinkBuilder,
    private readonly verifications: VerificationRepository,
    private readonly auth: AuthConfig,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * The link with the token of a verification row. `redirectTo` is the application's own page, if it has one.
   * @throws LinkIsGone
   */
  async make(verificationId: string, redirectTo: string | null): Promise<string> {
    const token = await this.tokens.tokenOf(verificationId);
    const callbackURL = this.emailLinks.destination(redirectTo);
    return this.emailLinks.to(`/reset-password/${token}`, { callbackURL });
  }

  /** A whole address whose query holds the `token`, or an `error`. The token is not used up. */
  async targetOf(token: string, callbackURL: string): Promise<string> {
    const isValid = callbackURL !== '' && (await this.isValid(token));
    const target = new URL(this.pageOf(callbackURL), this.http.origin);
    target.searchParams.set(isValid ? 'token' : 'error', isValid ? token : 'INVALID_TOKEN');
    return target.href;
  }

  private pageOf(callbackURL: string): string {
    const { basePath } = this.auth;
    if (callbackURL === '') return `${basePath}/error`;
    return callbackURL === NO_DESTINATION ? `${basePath}/${NEW_PASSWORD_PAGE}` : callbackURL;
  }

  async isValid(token: string): Promise<boolean> {
    return this.verifications.isValid('reset_password', token, this.clock.now());
  }
}
