import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { NewPasswordLink } from './new-password-link.service.js';
import { whenAndFromWhere, type AskedFor } from '#platform/mail/requested-by.js';

export interface PasswordChangedData {
  userId: string;
  name: string;
  /** Without address and browser when those who run the installation changed it. */
  changed: AskedFor;
  byOperator: boolean;
}

/** Tells somebody that their password is another one, in case they did not do that themselves. */
@Injectable()
@MailTemplateOf('auth.password-changed')
export class PasswordChangedMail implements MailTemplate<PasswordChangedData> {
  constructor(
    private readonly link: NewPasswordLink,
    private readonly application: ApplicationConfig,
  ) {}

  compose({ name, changed, byOperator }: PasswordChangedData): MailContent {
    const person = presentableName(name);
    const product = this.application.name;
    return {
      subject: 'Your password was changed',
      preheader: 'If that was not you, choose another one now.',
      heading: 'A new password',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, the password of your account at ${product} was changed ${whenAndFromWhere(changed)}${byOperator ? ', by those who run the service' : ''}.`,
      ],
      notes: ['If you know of it, you need not do anything.'],
      ...this.link.after('You know nothing of it? Then somebody else may be in your account.'),
    };
  }
}
