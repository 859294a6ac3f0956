import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';

export interface WelcomeData {
  userId: string;
  name: string;
}

/** Welcomes a user who has signed up. */
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
      paragraphs: [`Your ${product} account is ready. Sign in with ${to}.`, 'We are glad to have you.'],
      ...(url !== undefined && { action: { label: `Open ${product}`, href: url } }),
      notes: [
        'If you did not create this account, someone may have entered your address by mistake. You can ignore this email.',
      ],
    };
  }
}
