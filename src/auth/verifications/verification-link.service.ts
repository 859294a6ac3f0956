import { Injectable } from '@nestjs/common';
import { EmailLinkBuilder } from './email-link-builder.service.js';
import { VerificationToken, type AddressChange } from './verification-token.service.js';

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
    private readonly emailLinks: EmailLinkBuilder,
  ) {}

  make({ email, callbackURL, change }: LinkedVerification, at: Date): string {
    const token = this.tokens.sign(email, at, change);
    return this.emailLinks.to('/verify-email', {
      token,
      callbackURL: this.emailLinks.destination(callbackURL),
    });
  }
}
