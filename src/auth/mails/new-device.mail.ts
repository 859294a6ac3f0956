import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { NewPasswordLink } from './new-password-link.service.js';
import { whenAndFromWhere, type AskedFor } from '#platform/mail/requested-by.js';

export interface NewDeviceData {
  userId: string;
  name: string;
  signedIn: AskedFor;
}

/** Notifies a user of a sign-in from a new device. */
@Injectable()
@MailTemplateOf('auth.new-device')
export class NewDeviceMail implements MailTemplate<NewDeviceData> {
  constructor(
    private readonly link: NewPasswordLink,
    private readonly auth: AuthConfig,
    private readonly application: ApplicationConfig,
  ) {}

  compose({ name, signedIn }: NewDeviceData): MailContent {
    const person = presentableName(name);
    return {
      subject: 'New sign-in to your account',
      preheader: 'If this was not you, secure your account now.',
      heading: 'New sign-in to your account',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, there was a sign-in to your ${this.application.name} account ${whenAndFromWhere(signedIn)}. This device had not been used with your account before.`,
      ],
      notes: ['If this was you, there is nothing to do.', ...(this.auth.password.signIn ? [] : [END_IT])],
      ...this.link.after('If this was not you, someone else has access to your account.'),
    };
  }
}

/** Where there are no passwords, there is none to change. */
const END_IT = 'If this was not you, sign in, end all other sessions, and secure your mailbox.';
