import { Injectable } from '@nestjs/common';
import { callbackOr, MailedLink } from './mailed-link.js';
import { VerificationToken } from './verification-token.js';

/** The link of a verification mail, as it is made at the moment of sending. */
@Injectable()
export class VerificationLink {
  constructor(
    private readonly tokens: VerificationToken,
    private readonly links: MailedLink,
  ) {}

  async make(
    { email, callbackURL }: { email: string; callbackURL: string | null },
    at: Date,
  ): Promise<string> {
    const token = await this.tokens.sign(email, at);
    return this.links.to('/verify-email', { token, callbackURL: callbackOr(callbackURL) });
  }
}
