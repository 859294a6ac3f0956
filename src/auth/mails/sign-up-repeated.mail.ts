import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { NewPasswordLink } from './new-password-link.service.js';
import { requestedBy, type AskedFor } from '#platform/mail/requested-by.js';

export interface SignUpRepeatedData {
  userId: string;
  name: string;
  asked: AskedFor;
}

/** Notifies the owner of an account of a sign-up with their address. */
@Injectable()
@MailTemplateOf('auth.sign-up-repeated')
export class SignUpRepeatedMail implements MailTemplate<SignUpRepeatedData> {
  constructor(
    private readonly link: NewPasswordLink,
    private readonly application: ApplicationConfig,
  ) {}

  compose({ name, asked }: SignUpRepeatedData, { to }: { to: string }): MailContent {
    const person = presentableName(name);
    return {
      subject: 'You already have an account',
      preheader: 'Someone tried to sign up with your email address.',
      heading: 'You already have an account',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, someone tried to sign up for ${this.application.name} with ${to}. You already have an account, so no new one was created. ${requestedBy(asked)}`,
        'If this was you, sign in to your existing account.',
      ],
      notes: [
        'If this was not you, there is nothing to do. Your account has not changed, and the sign-up did not reveal that it exists.',
      ],
      ...this.link.after('Forgot your password?'),
    };
  }
}
