import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { VerificationToken } from './verification-token.js';

/** The link of a verification mail, as it is made at the moment of sending. */
@Injectable()
export class VerificationLink {
  constructor(
    private readonly tokens: VerificationToken,
    private readonly auth: AuthConfig,
    private readonly http: HttpConfig,
  ) {}

  async make(
    { email, callbackURL }: { email: string; callbackURL: string | null },
    at: Date,
  ): Promise<string> {
    const token = await this.tokens.sign(email, at);
    const target = encodeURIComponent(callbackURL === null || callbackURL === '' ? '/' : callbackURL);
    return this.http.urlOf(`${this.auth.basePath}/verify-email?token=${token}&callbackURL=${target}`);
  }
}
