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
  /** The row that the token of the link stands for. */
  verificationId: string;
  name: string;
  redirectTo: string | null;
  asked: AskedFor;
}

/** Lets somebody choose a new password who has forgotten theirs. */
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
      subject: 'Choose a new password',
      preheader: 'Somebody, probably you, has forgotten the password of your account.',
      heading: 'A new password',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, somebody would like to choose a new password for your account at ${this.application.name}. ${requestedBy(data.asked)}`,
        'If it was you, go on here.',
      ],
      action: {
        label: 'Choose a new password',
        href: await mail.secretLink(() => this.link.make(verificationId, redirectTo)),
      },
      notes: [
        `The link works once, for ${durationInWords(this.auth.password.resetExpiresIn)}.`,
        'It was not you? Then you need not do anything: your password stays as it is. Do not pass the link on.',
      ],
    };
  }
}
