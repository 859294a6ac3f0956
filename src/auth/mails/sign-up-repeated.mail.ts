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

/** Tells the owner of an account that somebody has tried to create another one with their address. */
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
      preheader: 'Somebody, probably you, wanted to create another one.',
      heading: 'You have one already',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, somebody wanted to create an account with ${to} at ${this.application.name}. There is one already, so none was created. ${requestedBy(asked)}`,
        'If it was you, sign in with the account you have.',
      ],
      notes: [
        'It was not you? Then you need not do anything: nothing has changed, and whoever it was was not told that you have an account.',
      ],
      ...this.link.after('You have forgotten your password?'),
    };
  }
}
