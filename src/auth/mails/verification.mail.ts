import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { DisownLink } from '../verifications/disown-link.service.js';
import { durationInWords } from '../verifications/duration-in-words.js';
import { VerificationLink } from '../verifications/verification-link.service.js';
import { requestedBy, whenAndFromWhere, type AskedFor } from '#platform/mail/requested-by.js';

export interface VerificationData {
  userId: string;
  name: string;
  callbackURL: string | null;
  /** When and from where the account was created. */
  created?: AskedFor;
  /** Absent where creating the account was what asked for the mail. */
  asked?: AskedFor;
  /** Whether nobody has ever proved that an address of the account is theirs. */
  isDisownable?: boolean;
}

/** Asks somebody to prove that an address is theirs. */
@Injectable()
@MailTemplateOf('auth.verification')
export class VerificationMail implements MailTemplate<VerificationData> {
  constructor(
    private readonly links: VerificationLink,
    private readonly disownLinks: DisownLink,
    private readonly auth: AuthConfig,
    private readonly application: ApplicationConfig,
  ) {}

  async compose(data: VerificationData, mail: MailAtHand): Promise<MailContent> {
    const { name, callbackURL, created, asked } = data;
    const person = presentableName(name);
    return {
      subject: 'Verify your email address',
      preheader: 'One click, and we know that this address is yours.',
      heading: 'Is this your address?',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, please confirm that ${mail.to} belongs to your account at ${this.application.name}.`,
        ...(created ? [`The account was created ${whenAndFromWhere(created)}.`] : []),
      ],
      action: {
        label: 'Yes, it is mine',
        href: await mail.secretLink((at) => this.links.make({ email: mail.to, callbackURL }, at)),
      },
      notes: [
        `The link works for ${durationInWords(this.auth.emailVerification.expiresIn)}.`,
        ...(asked ? [requestedBy(asked)] : []),
        ...(data.isDisownable ? [] : [UNKNOWN_ACCOUNT]),
      ],
      ...(data.isDisownable && { otherwise: await this.disown(data, mail) }),
    };
  }

  private async disown({ userId }: VerificationData, mail: MailAtHand) {
    return {
      text: 'You did not create this account? Do not confirm the address, because whoever did could then use it in your name.',
      label: 'This was not me: remove the account',
      href: await mail.secretLink(() => this.disownLinks.make({ userId, email: mail.to })),
    };
  }
}

const UNKNOWN_ACCOUNT =
  'You do not know this account? Then you need not do anything, and the address stays unconfirmed.';
