import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { Clock } from '#common/time/clock.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { MemberRemoved } from '../../members/member.events.js';
import type { MemberWire } from '../../members/member.presenter.js';
import { AccessTokenReviewNotifier } from '../access-token-review-notifier.service.js';
import { AccessTokenQueries } from '../access-token.queries.js';

type FormerMember = Pick<MemberWire, 'organizationId' | 'userId'>;

/** Emails owners the tokens that a former member created. A deleted user's are in an event of their own. */
@Injectable()
@ListensTo(MemberRemoved, 'organizations.review-tokens-of-former-member')
export class NotifyOwnersOnMemberRemoved implements Listener<FormerMember> {
  constructor(
    private readonly userQueries: UserQueries,
    private readonly tokens: AccessTokenQueries,
    private readonly notifier: AccessTokenReviewNotifier,
    private readonly clock: Clock,
  ) {}

  async handle({ organizationId, userId }: FormerMember, { id }: EventEnvelope): Promise<void> {
    const creator = await this.userQueries.findById(userId);
    if (creator === null) return;
    const tokens = await this.tokens.listLive({ organizationId, createdBy: userId }, this.clock.now());
    await this.notifier.notify({ cause: 'left', organizationId, creator, tokens }, id);
  }
}
