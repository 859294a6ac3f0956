import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { Clock } from '#common/time/clock.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { UserBanned } from '#staff';
import { AccessTokenReviewNotifier } from '../access-token-review-notifier.service.js';
import { AccessTokenQueries } from '../access-token.queries.js';

/** Emails owners the tokens that a banned user created, in every organization. */
@Injectable()
@ListensTo(UserBanned, 'organizations.review-tokens-of-banned-user')
export class NotifyOwnersOnUserBanned implements Listener<UserBanned> {
  constructor(
    private readonly userQueries: UserQueries,
    private readonly tokens: AccessTokenQueries,
    private readonly notifier: AccessTokenReviewNotifier,
    private readonly clock: Clock,
  ) {}

  async handle({ userId }: UserBanned, { id }: EventEnvelope): Promise<void> {
    const creator = await this.userQueries.findById(userId);
    if (creator === null) return;
    const tokens = await this.tokens.listLive({ createdBy: userId }, this.clock.now());
    await this.notifier.notifyEach({ cause: 'banned', creator, tokens }, id);
  }
}
