import { Injectable } from '@nestjs/common';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { dayInWords } from '#platform/mail/requested-by.js';
import { TokenReviewLinks, type TokenReview } from '../token-review-links.service.js';

/** Why owners should review the tokens. */
export type ReviewCause = 'left' | 'demoted' | 'banned' | 'deleted';

export interface AccessTokenReviewData {
  cause: ReviewCause;
  /** What the link leads to. */
  review: TokenReview;
  organizationName: string;
  creatorName: string;
  creatorEmail: string;
  tokens: {
    name: string;
    /** Its first characters, which are not secret. */
    start: string;
    scopes: OrganizationTokenScope[];
    /** ISO 8601; null for a token that was never used. */
    lastUsedAt: string | null;
    /** Whether it was rotated, and works only until its overlap ends. */
    isReplaced?: boolean;
  }[];
}

/** Most tokens that one mail lists. */
const MOST_LISTED = 25;

/** Asks owners to rotate or revoke the tokens of a creator who left, was demoted, banned or deleted. */
@Injectable()
@MailTemplateOf('organizations.access-token-review')
export class AccessTokenReviewMail implements MailTemplate<AccessTokenReviewData> {
  constructor(
    private readonly application: ApplicationConfig,
    private readonly links: TokenReviewLinks,
  ) {}

  async compose(
    { cause, review, tokens, ...about }: AccessTokenReviewData,
    mail: MailAtHand,
  ): Promise<MailContent> {
    const organization = presentableName(about.organizationName) ?? 'your organization';
    const name = presentableName(about.creatorName);
    const creator = name === null ? about.creatorEmail : `${name} (${about.creatorEmail})`;
    const more = tokens.length - MOST_LISTED;
    return {
      subject: `Review the access tokens of ${organization}`,
      preheader: `${name ?? about.creatorEmail} created access tokens that still work.`,
      heading: 'Review your access tokens',
      paragraphs: [
        this.happened(cause, creator, organization),
        'They created these access tokens and may still have them. The tokens belong to your organization and keep working:',
        ...tokens.slice(0, MOST_LISTED).map(inWords),
        ...(more > 0 ? [`And ${more} more.`] : []),
        `Revoke the tokens that you do not need. For servers that should keep working, rotate their tokens in ${this.application.name}.`,
      ],
      action: {
        label: 'Review the tokens',
        href: await mail.secretLink((at) => this.links.make(review, mail.to, at)),
      },
      notes: [
        'Rotating a token gives you a new one for your server. The old one expires soon afterwards.',
        `You receive this email because you are an owner of ${organization}. The link works for 30 days. Do not forward it.`,
      ],
    };
  }

  private happened(cause: ReviewCause, creator: string, organization: string): string {
    switch (cause) {
      case 'left':
        return `${creator} is no longer a member of ${organization}.`;
      case 'demoted':
        return `The role of ${creator} in ${organization} has changed. It no longer covers all scopes of the access tokens they created.`;
      case 'banned':
        return `${creator} has been banned from ${this.application.name}.`;
      case 'deleted':
        return `The account of ${creator} has been deleted.`;
    }
  }
}

function inWords({
  name,
  start,
  scopes,
  lastUsedAt,
  isReplaced = false,
}: AccessTokenReviewData['tokens'][number]): string {
  const title = presentableName(name);
  const used = lastUsedAt === null ? 'never used' : `last used on ${dayInWords(new Date(lastUsedAt))}`;
  return `${title === null ? `${start}…` : `${title} (${start}…)`}: ${scopes.join(', ')}; ${used}${isReplaced ? '; already rotated, expires within a day' : ''}.`;
}
