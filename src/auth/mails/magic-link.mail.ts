import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import type { MagicLinkTargets } from '../magic-links/magic-link.events.js';
import { EmailLinkBuilder } from '../verifications/email-link-builder.service.js';
import { EmailTokens } from '../verifications/email-tokens.service.js';
import { requestedBy, type AskedFor } from '#platform/mail/requested-by.js';
import { durationInWords } from '../verifications/duration-in-words.js';

export interface MagicLinkData {
  /** The row that the token of the link stands for. */
  verificationId: string;
  /** Null while there is no account with the address. */
  name: string | null;
  targets: MagicLinkTargets;
  asked: AskedFor;
}

/** Lets somebody in who reads the mails of an address. */
@Injectable()
@MailTemplateOf('auth.magic-link')
export class MagicLinkMail implements MailTemplate<MagicLinkData> {
  constructor(
    private readonly tokens: EmailTokens,
    private readonly emailLinks: EmailLinkBuilder,
    private readonly auth: AuthConfig,
    private readonly application: ApplicationConfig,
  ) {}

  async compose(data: MagicLinkData, mail: MailAtHand): Promise<MailContent> {
    const person = data.name === null ? null : presentableName(data.name);
    const product = this.application.name;
    return {
      subject: `Sign in to ${product}`,
      preheader: 'Your link is ready. It works once, and not for long.',
      heading: 'Come in',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, somebody would like to sign in to ${product} as ${mail.to}. ${requestedBy(data.asked)}`,
        'If it was you, go on here.',
      ],
      action: { label: 'Sign in', href: await mail.secretLink(() => this.linkFor(data)) },
      notes: [
        `The link works once, for ${durationInWords(this.auth.magicLink.expiresIn)}.`,
        ...(data.name === null ? ['There is no account with your address yet. The link creates it.'] : []),
        'It was not you? Then you need not do anything: without the link nobody comes in. Do not pass it on.',
      ],
    };
  }

  private async linkFor({ verificationId, targets }: MagicLinkData): Promise<string> {
    const token = await this.tokens.tokenOf(verificationId);
    const { callbackURL, newUserCallbackURL, errorCallbackURL } = targets;
    return this.emailLinks.to('/magic-link/verify', {
      token,
      callbackURL: this.emailLinks.destination(callbackURL),
      newUserCallbackURL,
      errorCallbackURL,
    });
  }
}
