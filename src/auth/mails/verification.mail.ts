import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { MailConfig } from '#config/mail.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { VerificationLink } from '../verifications/verification-link.js';

export interface VerificationData {
  userId: string;
  name: string;
  callbackURL: string | null;
}

/** Asks somebody to prove that an address is theirs. */
@Injectable()
@MailTemplateOf('auth.verification')
export class VerificationMail implements MailTemplate<VerificationData> {
  constructor(
    private readonly links: VerificationLink,
    private readonly auth: AuthConfig,
    private readonly config: MailConfig,
  ) {}

  async compose({ name, callbackURL }: VerificationData, mail: MailAtHand): Promise<MailContent> {
    const person = presentableName(name);
    return {
      subject: 'Verify your email address',
      preheader: 'One click, and we know that this address is yours.',
      heading: 'Is this your address?',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, please confirm that ${mail.to} belongs to your account at ${this.config.senderName}.`,
      ],
      action: {
        label: 'Yes, it is mine',
        href: await mail.secretLink((at) => this.links.make({ email: mail.to, callbackURL }, at)),
      },
      notes: [
        `The link works for ${durationInWords(this.auth.emailVerification.expiresIn)}.`,
        'You did not create an account? Then you need not do anything, and the address stays unconfirmed.',
      ],
    };
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** In the largest unit that says it exactly, else in whole minutes. */
export function durationInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[2];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
