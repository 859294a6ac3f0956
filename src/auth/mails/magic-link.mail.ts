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
  /** The verification row that the link's token identifies. */
  verificationId: string;
  /** Null while there is no account with the address. */
  name: string | null;
  targets: MagicLinkTargets;
  asked: AskedFor;
}

/** Signs in the owner of an address by a link. */
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
      preheader: `Use your link to sign in to ${product}.`,
      heading: `Sign in to ${product}`,
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, we received a request to sign in to ${product} as ${mail.to}. ${requestedBy(data.asked)}`,
        'To sign in, open the link below.',
      ],
      action: { label: 'Sign in', href: await mail.secretLink(() => this.linkFor(data)) },
      notes: [
        `The link works once and expires in ${durationInWords(this.auth.magicLink.expiresIn)}.`,
        ...(data.name === null ? ['There is no account with your address yet. Signing in creates one.'] : []),
        'If this was not you, ignore this email. Do not share the link: anyone who has it can sign in.',
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
