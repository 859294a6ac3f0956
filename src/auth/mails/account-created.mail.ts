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
  /** The verification row that the link's token identifies. */
  verificationId: string;
  name: string;
  /** Null where users do not learn the names of staff. */
  staffName: string | null;
}

/** Welcomes a user created by staff, with a link to choose a password. */
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
      subject: `Your new ${product} account`,
      preheader: 'Choose a password to sign in.',
      heading: `Your new ${product} account`,
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, ${staff === null ? 'our team' : `${staff} from our team`} created an account for you on ${product}.`,
        `Choose a password, then sign in with ${mail.to}.`,
      ],
      action: {
        label: 'Choose a password',
        href: await mail.secretLink(() => this.link.make(data.verificationId, null)),
      },
      notes: [
        `The link works once and expires in ${durationInWords(this.auth.password.newAccountLinkExpiresIn)}. After that, open it to request a new one.`,
        'If you did not expect this, ignore this email. No one can sign in to the account with a password until you choose one.',
      ],
    };
  }
}
