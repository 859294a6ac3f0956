import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { PasswordResetLink } from '../passwords/password-reset-link.service.js';
import { requestedBy, type AskedFor } from '#platform/mail/requested-by.js';
import { durationInWords } from '../verifications/duration-in-words.js';

export interface PasswordResetData {
  /** The verification row that the link's token identifies. */
  verificationId: string;
  name: string;
  redirectTo: string | null;
  asked: AskedFor;
}

/** Lets a user who forgot their password choose a new one. */
@Injectable()
@MailTemplateOf('auth.password-reset')
export class PasswordResetMail implements MailTemplate<PasswordResetData> {
  constructor(
    private readonly link: PasswordResetLink,
    private readonly auth: AuthConfig,
    private readonly application: ApplicationConfig,
  ) {}

  async compose(data: PasswordResetData, mail: MailAtHand): Promise<MailContent> {
    const { verificationId, redirectTo } = data;
    const person = presentableName(data.name);
    return {
      subject: 'Reset your password',
      preheader: 'Someone asked to reset the password of your account.',
      heading: 'Reset your password',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, we received a request to reset the password of your ${this.application.name} account. ${requestedBy(data.asked)}`,
        'To choose a new password, open the link below.',
      ],
      action: {
        label: 'Choose a new password',
        href: await mail.secretLink(() => this.link.make(verificationId, redirectTo)),
      },
      notes: [
        `The link works once and expires in ${durationInWords(this.auth.password.resetExpiresIn)}.`,
        'If this was not you, ignore this email and your password stays the same. Do not share the link.',
      ],
    };
  }
}
