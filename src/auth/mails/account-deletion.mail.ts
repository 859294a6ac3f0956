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
  /** The row that the token of the link stands for. */
  verificationId: string;
  name: string;
  callbackURL: string | null;
  asked: AskedFor;
}

/** Asks a person whether their account is really to be deleted. */
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
      subject: 'Delete your account',
      preheader: 'Your account is to be deleted, if you say so.',
      heading: 'Delete your account?',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, your account at ${this.application.name} is to be deleted. ${requestedBy(data.asked)}`,
        'If you want that, confirm it in the browser in which you are signed in. It cannot be taken back: nobody can sign in afterwards, and what belongs to the account is gone.',
      ],
      action: { label: 'Delete my account', href: await mail.secretLink(() => this.linkFor(data)) },
      notes: [
        `The link works once, for ${durationInWords(this.auth.deletion.expiresIn)}.`,
        'It was not you? Then do not open the link: your account stays.',
      ],
      ...this.newPassword.after('But somebody else seems to be signed in to your account.'),
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
