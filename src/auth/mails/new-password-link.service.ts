import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { EmailLinkBuilder } from '../verifications/email-link-builder.service.js';

/** What mails of warning tell people to do: the link holds no token, so it works whenever they read the mail. */
@Injectable()
export class NewPasswordLink {
  constructor(
    private readonly emailLinks: EmailLinkBuilder,
    private readonly config: AuthConfig,
  ) {}

  /** Nothing where there are no passwords. */
  after(warning: string): Pick<MailContent, 'otherwise'> {
    if (!this.config.password.signIn) return {};
    const href = this.emailLinks.to('/forgotten-password', {});
    return { otherwise: { text: warning, label: 'Choose a new password and sign out everywhere', href } };
  }
}
