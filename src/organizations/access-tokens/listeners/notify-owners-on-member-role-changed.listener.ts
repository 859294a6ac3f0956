import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { Clock } from '#common/time/clock.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { MemberRoleChanged } from '../../members/member.events.js';
import { AccessTokenReviewNotifier } from '../access-token-review-notifier.service.js';
import { AccessTokenQueries } from '../access-token.queries.js';
import { TokenScopePolicy } from '../token-scope.policy.js';

/** Emails owners the tokens whose scopes the new roles of their creator no longer cover. */
@Injectable()
@ListensTo(MemberRoleChanged, 'organizations.review-tokens-of-demoted-member')
export class NotifyOwnersOnMemberRoleChanged implements Listener<MemberRoleChanged> {
  constructor(
    private readonly userQueries: UserQueries,
    private readonly tokens: AccessTokenQueries,
    private readonly tokenScopePolicy: TokenScopePolicy,
    private readonly notifier: AccessTokenReviewNotifier,
    private readonly clock: Clock,
  ) {}

  async handle(
    { organizationId, userId, before, after }: MemberRoleChanged,
    { id }: EventEnvelope,
  ): Promise<void> {
    const creator = await this.userQueries.findById(userId);
    if (creator === null) return;
    const created = await this.tokens.listLive({ organizationId, createdBy: userId }, this.clock.now());
    const tokens = await this.tokenScopePolicy.noLongerCovered(
      created,
      { roles: { organizationId, role: before } },
      { roles: { organizationId, role: after } },
    );
    await this.notifier.notify({ cause: 'demoted', organizationId, creator, tokens }, id);
  }
}
