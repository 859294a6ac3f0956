import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { AccessTokenReviewNotifier } from '../access-token-review-notifier.service.js';
import { AccessTokenCreatorDeleted } from '../access-token.events.js';
import { AccessTokenQueries } from '../access-token.queries.js';

/** Emails owners the tokens that a deleted user created. */
@Injectable()
@ListensTo(AccessTokenCreatorDeleted, 'organizations.review-tokens-of-deleted-user')
export class NotifyOwnersOnCreatorDeleted implements Listener<AccessTokenCreatorDeleted> {
  constructor(
    private readonly tokens: AccessTokenQueries,
    private readonly notifier: AccessTokenReviewNotifier,
    private readonly clock: Clock,
  ) {}

  async handle(
    { organizationId, creator, tokenIds }: AccessTokenCreatorDeleted,
    { id }: EventEnvelope,
  ): Promise<void> {
    const tokens = await this.tokens.listLive({ organizationId, ids: tokenIds }, this.clock.now());
    await this.notifier.notify({ cause: 'deleted', organizationId, creator, tokens }, id);
  }
}
