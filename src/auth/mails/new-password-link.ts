import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailedLink } from '../verifications/mailed-link.js';

/** What mails of warning tell people to do: the link holds no token, so it works whenever they read the mail. */
@Injectable()
export class NewPasswordLink {
  constructor(
    private readonly links: MailedLink,
    private readonly config: AuthConfig,
  ) {}

  /** Nothing where there are no passwords. */
  after(warning: string): Pick<MailContent, 'otherwise'> {
    if (!this.config.password.signIn) return {};
    const href = this.links.to('/forgotten-password', {});
    return { otherwise: { text: warning, label: 'Choose a new password and sign out everywhere', href } };
  }
}
