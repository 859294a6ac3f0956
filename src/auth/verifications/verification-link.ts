import { Injectable } from '@nestjs/common';
import { callbackOr, MailedLink } from './mailed-link.js';
import { VerificationToken, type AddressChange } from './verification-token.js';

export interface LinkedVerification {
  /** The address the mail goes to. */
  email: string;
  callbackURL: string | null;
  change?: AddressChange;
}

/** The link of a mail that verifies or changes an address, as it is made at the moment of sending. */
@Injectable()
export class VerificationLink {
  constructor(
    private readonly tokens: VerificationToken,
    private readonly links: MailedLink,
  ) {}

  async make({ email, callbackURL, change }: LinkedVerification, at: Date): Promise<string> {
    const token = await this.tokens.sign(email, at, change);
    return this.links.to('/verify-email', { token, callbackURL: callbackOr(callbackURL) });
  }
}
