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

/** Seconds after the request for which a link may still be created; an older request is stale. */
const ASKED_FOR = 3 * 86_400;

/** Asks the current address of an account to confirm a change to another one. */
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
      subject: 'Confirm the change of your email address',
      preheader: 'To keep your current address, ignore this email.',
      heading: 'Change your email address?',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, we received a request to change the email address of your ${this.application.name} account from ${mail.to} to ${change.updateTo}. ${requestedBy(asked)}`,
        'To confirm, open the link below in the browser where you are signed in.',
      ],
      action: {
        label: 'Change my email address',
        href: await mail.secretLink((at) => {
          if (addSeconds(new Date(asked.at), ASKED_FOR) < at)
            throw new LinkIsGone('it was requested too long ago');
          return this.links.make({ email: mail.to, callbackURL, change }, at);
        }),
      },
      notes: [
        `The link works once and expires in ${durationInWords(this.auth.emailVerification.expiresIn)}.`,
        'To keep your current address, ignore this email.',
      ],
      ...this.newPassword.after('If this was not you, someone else may be signed in to your account.'),
    };
  }
}
