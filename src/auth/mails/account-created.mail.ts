import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { AuthConfig } from '#config/auth.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { PasswordResetLink } from '../passwords/password-reset-link.service.js';
import { durationInWords } from '../verifications/duration-in-words.js';

export interface AccountCreatedData {
  /** The row that the token of the link stands for. */
  verificationId: string;
  name: string;
  /** Null where the installation does not say who it was. */
  staffName: string | null;
}

/** Tells a person whom staff have added that they have an account, and lets them choose a password. */
@Injectable()
@MailTemplateOf('auth.account-created')
export class AccountCreatedMail implements MailTemplate<AccountCreatedData> {
  constructor(
    private readonly link: PasswordResetLink,
    private readonly auth: AuthConfig,
    private readonly application: ApplicationConfig,
  ) {}

  async compose(data: AccountCreatedData, mail: MailAtHand): Promise<MailContent> {
    const person = presentableName(data.name);
    const staff = data.staffName === null ? null : presentableName(data.staffName);
    const product = this.application.name;
    return {
      subject: `You have been given an account at ${product}`,
      preheader: 'Choose a password, and you can sign in.',
      heading: `Your account at ${product}`,
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, ${staff === null ? 'our team has' : `${staff} of our team has`} created an account for you at ${product}.`,
        `Choose a password, then sign in with ${mail.to}.`,
      ],
      action: {
        label: 'Choose a password',
        href: await mail.secretLink(() => this.link.make(data.verificationId, null)),
      },
      notes: [
        `The link works once, for ${durationInWords(this.auth.password.firstChoiceExpiresIn)}. Afterwards, the page it leads to can send you another one.`,
        'You did not expect this? Then you can ignore this email: without a password, no one can sign in to the account.',
      ],
    };
  }
}
