import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { EmailLinkBuilder } from '../verifications/email-link-builder.service.js';
import { EmailTokens } from '../verifications/email-tokens.service.js';
import { NewPasswordLink } from './new-password-link.service.js';
import { requestedBy, type AskedFor } from '#platform/mail/requested-by.js';
import { durationInWords } from '../verifications/duration-in-words.js';

export interface AccountDeletionData {
  /** The verification row that the link's token identifies. */
  verificationId: string;
  name: string;
  callbackURL: string | null;
  asked: AskedFor;
}

/** Asks a user to confirm the deletion of their account. */
@Injectable()
@MailTemplateOf('auth.account-deletion')
export class AccountDeletionMail implements MailTemplate<AccountDeletionData> {
  constructor(
    private readonly tokens: EmailTokens,
    private readonly emailLinks: EmailLinkBuilder,
    private readonly newPassword: NewPasswordLink,
    private readonly auth: AuthConfig,
    private readonly application: ApplicationConfig,
  ) {}

  async compose(data: AccountDeletionData, mail: MailAtHand): Promise<MailContent> {
    const person = presentableName(data.name);
    return {
      subject: 'Confirm the deletion of your account',
      preheader: 'To keep your account, ignore this email.',
      heading: 'Delete your account?',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, we received a request to delete your ${this.application.name} account. ${requestedBy(data.asked)}`,
        'To confirm, open the link below in the browser where you are signed in. This cannot be undone: it deletes the account and everything that belongs to it.',
      ],
      action: { label: 'Delete my account', href: await mail.secretLink(() => this.linkFor(data)) },
      notes: [
        `The link works once and expires in ${durationInWords(this.auth.deletion.expiresIn)}.`,
        'To keep your account, ignore this email.',
      ],
      ...this.newPassword.after('If this was not you, someone else may be signed in to your account.'),
    };
  }

  private async linkFor({ verificationId, callbackURL }: AccountDeletionData): Promise<string> {
    const token = await this.tokens.tokenOf(verificationId);
    return this.emailLinks.to('/delete-user/callback', {
      token,
      callbackURL: this.emailLinks.destination(callbackURL),
    });
  }
}
