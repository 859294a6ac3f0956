import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { EmailLinkBuilder } from '../verifications/email-link-builder.service.js';

/** The next step in security notices: the link contains no token, so it works whenever users read the mail. */
@Injectable()
export class NewPasswordLink {
  constructor(
    private readonly emailLinks: EmailLinkBuilder,
    private readonly config: AuthConfig,
  ) {}

  /** Empty where password sign-in is off. */
  after(warning: string): Pick<MailContent, 'otherwise'> {
    if (!this.config.password.signIn) return {};
    const href = this.emailLinks.to('/forgotten-password', {});
    return { otherwise: { text: warning, label: 'Choose a new password and sign out everywhere', href } };
  }
}
