import { Injectable } from '@nestjs/common';
import type { DiscordProperties } from '../../benefits/benefit-properties.js';
import type { GrantOperation } from '../../grants/grant.entity.js';
import type { GrantPropertiesOf } from '../../grants/grant-properties.js';
import {
  BenefitStrategyOf,
  type GrantContext,
  type RemoteCall,
  type RemoteOutcome,
  type RemoteStrategy,
} from '../../grants/strategies/benefit-strategy.js';
import type { LinkedOwner } from '../actions/keep-account-tokens.js';
import { FormerAccess, type AccessReading } from '../former-access.service.js';
import { GrantedAccounts } from '../granted-accounts.service.js';
import { PlatformLinks } from '../platform-links.service.js';
import { outcomeOf } from '../platform-outcome.js';
import { DiscordMembers } from './discord-members.service.js';
import { DiscordRoles, type HeldRole } from './discord-roles.service.js';

type Outcome = RemoteOutcome<'discord'>;

/** Roles of servers at Discord. A role of the sandbox is granted without a call. */
@Injectable()
@BenefitStrategyOf({ type: 'discord' })
export class DiscordStrategy implements RemoteStrategy<'discord'> {
  readonly isRemote = true;

  constructor(
    private readonly accounts: GrantedAccounts,
    private readonly links: PlatformLinks,
    private readonly formerAccess: FormerAccess,
    private readonly members: DiscordMembers,
    private readonly roles: DiscordRoles,
  ) {}

  revisionOf({ guild_id, role_id }: DiscordProperties): unknown {
    return { guild_id, role_id };
  }

  async prepare(
    operation: GrantOperation,
    context: GrantContext<'discord'>,
  ): Promise<RemoteCall<'discord'> | Extract<Outcome, { status: 'action_required' | 'done' }>> {
    const former = await this.formerAccess.find(context, roleReading);
    if (operation === 'revoke') {
      if (former === null) return { status: 'done', properties: {} };
      return () => outcomeOf<'discord'>(() => this.roles.remove(former), {});
    }
    const accountId = await this.accounts.find('discord', context);
    if (accountId === null)
      return { status: 'action_required', message: 'Link a Discord account to receive this benefit.' };
    const { guild_id, role_id } = context.terms;
    const role = { account_id: accountId, guild_id, role_id };
    if (this.links.isSandboxed('discord')) return { status: 'done', properties: role };
    const { customerId, organizationId } = context.grant;
    const owner = { customerId, organizationId, platform: 'discord', accountId } as const;
    return () => outcomeOf<'discord'>(() => this.move(former, role, owner), role);
  }

  /** The former role ends before the new one begins. */
  private async move(former: HeldRole | null, role: HeldRole, owner: LinkedOwner): Promise<void> {
    if (former !== null && !roleReading.isSame(former, role)) await this.roles.remove(former);
    await this.members.give(role, owner);
  }
}

const roleReading: AccessReading<HeldRole> = {
  platform: 'discord',
  read(properties) {
    const { account_id, guild_id, role_id } = properties as GrantPropertiesOf['discord'];
    return account_id && guild_id && role_id ? { account_id, guild_id, role_id } : null;
  },
  isSame: (one, other) =>
    one.account_id === other.account_id && one.guild_id === other.guild_id && one.role_id === other.role_id,
};
