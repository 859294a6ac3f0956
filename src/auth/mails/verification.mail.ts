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
  /** Absent when the sign-up itself sent the mail. */
  asked?: AskedFor;
  /** Whether no address of the account has ever been verified. */
  isDisownable?: boolean;
}

/** Asks a user to verify an address. */
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
      preheader: 'Confirm that this address is yours.',
      heading: 'Verify your email address',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, please confirm that ${mail.to} belongs to your ${this.application.name} account.`,
        ...(created ? [`The account was created ${whenAndFromWhere(created)}.`] : []),
      ],
      action: {
        label: 'Verify my email address',
        href: await mail.secretLink((at) => this.links.make({ email: mail.to, callbackURL }, at)),
      },
      notes: [
        `The link expires in ${durationInWords(this.auth.emailVerification.expiresIn)}.`,
        ...(asked ? [requestedBy(asked)] : []),
        ...(data.isDisownable ? [] : [UNKNOWN_ACCOUNT]),
      ],
      ...(data.isDisownable && { otherwise: await this.disown(data, mail) }),
    };
  }

  private async disown({ userId }: VerificationData, mail: MailAtHand) {
    return {
      text: 'If you did not create this account, do not verify the address: the person who created it could then use it in your name.',
      label: 'Remove the account',
      href: await mail.secretLink(() => this.disownLinks.make({ userId, email: mail.to })),
    };
  }
}

const UNKNOWN_ACCOUNT =
  'If you do not recognize this account, ignore this email. The address stays unverified.';
