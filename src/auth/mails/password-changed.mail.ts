import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { NewPasswordLink } from './new-password-link.service.js';
import { whenAndFromWhere, type AskedFor } from '#platform/mail/requested-by.js';

export interface PasswordChangedData {
  userId: string;
  name: string;
  /** Without address and browser when the operator changed it. */
  changed: AskedFor;
  byOperator: boolean;
}

/** Notifies a user of a changed password, in case someone else changed it. */
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
      preheader: 'If this was not you, choose a new password now.',
      heading: 'Your password was changed',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, the password of your ${product} account was changed ${whenAndFromWhere(changed)}${byOperator ? ` by the ${product} team` : ''}.`,
      ],
      notes: ['If you expected this, there is nothing to do.'],
      ...this.link.after('If you did not expect this, someone else may have access to your account.'),
    };
  }
}
