import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  LinkIsGone,
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { VerificationLink } from '../verifications/verification-link.service.js';
import type { AddressChange } from '../verifications/verification-token.service.js';
import { NewPasswordLink } from './new-password-link.service.js';
import { requestedBy, type AskedFor } from '#platform/mail/requested-by.js';
import { durationInWords } from '../verifications/duration-in-words.js';

export interface EmailChangeData {
  userId: string;
  name: string;
  callbackURL: string | null;
  change: AddressChange;
  asked: AskedFor;
}

/** Seconds from when it was asked for to the last moment at which a link is made: nobody wants it any more. */
const ASKED_FOR = 3 * 86_400;

/** Asks the present address of an account whether it is to have another one. */
@Injectable()
@MailTemplateOf('auth.email-change')
export class EmailChangeMail implements MailTemplate<EmailChangeData> {
  constructor(
    private readonly links: VerificationLink,
    private readonly newPassword: NewPasswordLink,
    private readonly auth: AuthConfig,
    private readonly application: ApplicationConfig,
  ) {}

  async compose(data: EmailChangeData, mail: MailAtHand): Promise<MailContent> {
    const { name, callbackURL, change, asked } = data;
    const person = presentableName(name);
    return {
      subject: 'Change your email address',
      preheader: 'Your account is to have another address, if you say so.',
      heading: 'Another address?',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, the address of your account at ${this.application.name} is to be changed from ${mail.to} to ${change.updateTo}. ${requestedBy(asked)}`,
        'If you want that, confirm it in the browser in which you are signed in.',
      ],
      action: {
        label: 'Change the address',
        href: await mail.secretLink((at) => {
          if (addSeconds(new Date(asked.at), ASKED_FOR) < at)
            throw new LinkIsGone('it was asked for long ago');
          return this.links.make({ email: mail.to, callbackURL, change }, at);
        }),
      },
      notes: [
        `The link works once, for ${durationInWords(this.auth.emailVerification.expiresIn)}.`,
        'It was not you? Then do not open the link: your address stays as it is.',
      ],
      ...this.newPassword.after('But somebody else seems to be signed in to your account.'),
    };
  }
}
