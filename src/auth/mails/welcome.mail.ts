import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';

export interface WelcomeData {
  userId: string;
  name: string;
}

/** Greets somebody who has just created an account. */
@Injectable()
@MailTemplateOf('auth.welcome')
export class WelcomeMail implements MailTemplate<WelcomeData> {
  constructor(private readonly application: ApplicationConfig) {}

  compose({ name }: WelcomeData, { to }: { to: string }): MailContent {
    const { name: product, url } = this.application;
    const person = presentableName(name);
    return {
      subject: `Welcome to ${product}`,
      preheader: 'Your account is ready.',
      heading: person === null ? 'Welcome' : `Welcome, ${person}`,
      paragraphs: [
        `Your account at ${product} is ready. You sign in with ${to}.`,
        'We are glad that you are here.',
      ],
      ...(url !== undefined && { action: { label: `Open ${product}`, href: url } }),
      notes: ['You did not create this account? Then somebody has entered your address by mistake.'],
    };
  }
}
