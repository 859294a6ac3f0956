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

/** Tells somebody of a sign-in from a device they have not used before. */
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
      subject: 'You signed in from a new device',
      preheader: 'If that was not you, somebody else is in your account.',
      heading: 'A new device',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, somebody, probably you, signed in to your account at ${this.application.name} ${whenAndFromWhere(signedIn)}. Nobody had done so from this device before.`,
      ],
      notes: ['If it was you, you need not do anything.', ...(this.auth.password.signIn ? [] : [END_IT])],
      ...this.link.after('It was not you? Then somebody else is in your account.'),
    };
  }
}

/** Where there are no passwords, there is none to change. */
const END_IT = 'If it was not you, sign in, end all other sessions, and look after your mailbox.';
