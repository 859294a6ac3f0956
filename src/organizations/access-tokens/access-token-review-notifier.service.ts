import { Injectable } from '@nestjs/common';
import { existingScopes } from '#access/organization-token-scopes.js';
import type { UserSummary } from '#auth';
import { Mailer } from '#platform/mail/mailer.service.js';
import { OwnerReader } from '../members/owner-reader.service.js';
import type { AccessTokenColumns } from './access-token.presenter.js';
import { AccessTokenReviewMail, type ReviewCause } from './mails/access-token-review.mail.js';

export interface TokensToReview {
  cause: ReviewCause;
  organizationId: string;
  creator: Pick<UserSummary, 'id' | 'name' | 'email'>;
  tokens: readonly AccessTokenColumns[];
}

/**
 * Emails owners the tokens of a creator who left, was banned or deleted, or whose roles no longer cover them, because that
 * user may still have the tokens. Joins the caller's unit of work.
 */
@Injectable()
export class AccessTokenReviewNotifier {
  constructor(
    private readonly owners: OwnerReader,
    private readonly mailer: Mailer,
  ) {}

  /** Sends one mail to each owner other than the creator, once per event; none without tokens. */
  async notify({ cause, organizationId, creator, tokens }: TokensToReview, eventId: string): Promise<void> {
    const organization = tokens.length > 0 ? await this.owners.find(organizationId) : null;
    if (organization === null) return;
    const { organizationName, owners } = organization;
    const tokenIds = tokens.map(({ id }) => id);
    const shown = tokens.map(({ name, start, scopes, lastUsedAt, rotatedAt }) => ({
      name,
      start,
      scopes: existingScopes(scopes),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isReplaced: rotatedAt !== null,
    }));
    for (const { id, email } of owners.filter((owner) => owner.id !== creator.id)) {
      await this.mailer.enqueue({
        template: AccessTokenReviewMail,
        to: email,
        personId: id,
        organizationId,
        data: {
          cause,
          review: { organizationId, ownerId: id, tokenIds },
          organizationName,
          creatorName: creator.name,
          creatorEmail: creator.email,
          tokens: shown,
        },
        dedupeKey: `organizations.access-token-review:${eventId}:${organizationId}:${creator.id}:${id}`,
      });
    }
  }

  /** The same for tokens of several organizations. */
  async notifyEach(
    { tokens, ...review }: Omit<TokensToReview, 'organizationId'>,
    eventId: string,
  ): Promise<void> {
    const byOrganization = Map.groupBy(tokens, ({ organizationId }) => organizationId);
    for (const [organizationId, theirs] of byOrganization)
      await this.notify({ ...review, organizationId, tokens: theirs }, eventId);
  }
}
