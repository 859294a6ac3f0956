import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { Clock } from '#common/time/clock.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { RolePermissionsChanged } from '../../custom-roles/custom-role.events.js';
import { MemberQueries } from '../../members/member.queries.js';
import type { HeldRoles } from '../../roles/organization-roles.service.js';
import { AccessTokenReviewNotifier } from '../access-token-review-notifier.service.js';
import type { AccessTokenColumns } from '../access-token.presenter.js';
import { AccessTokenQueries } from '../access-token.queries.js';
import { TokenScopePolicy } from '../token-scope.policy.js';

/** Emails owners the tokens whose scopes a role of their creator no longer covers, after the role lost permissions. */
@Injectable()
@ListensTo(RolePermissionsChanged, 'organizations.review-tokens-of-reduced-role')
export class NotifyOwnersOnRolePermissionsChanged implements Listener<RolePermissionsChanged> {
  constructor(
    private readonly members: MemberQueries,
    private readonly userQueries: UserQueries,
    private readonly tokens: AccessTokenQueries,
    private readonly tokenScopePolicy: TokenScopePolicy,
    private readonly notifier: AccessTokenReviewNotifier,
    private readonly clock: Clock,
  ) {}

  async handle(event: RolePermissionsChanged, { id }: EventEnvelope): Promise<void> {
    const { organizationId, role } = event;
    const live = await this.tokens.listLive({ organizationId }, this.clock.now());
    for (const [creatorId, created] of Map.groupBy(live, ({ createdBy }) => createdBy ?? '')) {
      const member = await this.members.find(organizationId, creatorId);
      const creator = await this.userQueries.findById(creatorId);
      if (member === null || creator === null || !splitRoles(member.role).includes(role)) continue;
      const tokens = await this.noLongerCovered(event, created, member);
      await this.notifier.notify({ cause: 'demoted', organizationId, creator, tokens }, id);
    }
  }

  private noLongerCovered(
    { role, before, after }: RolePermissionsChanged,
    created: readonly AccessTokenColumns[],
    roles: HeldRoles,
  ): Promise<AccessTokenColumns[]> {
    return this.tokenScopePolicy.noLongerCovered(
      created,
      { roles, defined: { [role]: before } },
      { roles, defined: { [role]: after } },
    );
  }
}
