import { Injectable } from '@nestjs/common';
import type { DiscordProperties } from '../../benefits/benefit-properties.js';
import type { GrantOperation } from '../../grants/grant.entity.js';
import {
  BenefitStrategyOf,
  type GrantContext,
  type RemoteCall,
  type RemoteOutcome,
  type RemoteStrategy,
} from '../../grants/strategies/benefit-strategy.js';
import { GrantedAccounts } from '../granted-accounts.service.js';

/** Roles at Discord. Servers are those of the sandbox, where a role is granted without a call. */
@Injectable()
@BenefitStrategyOf({ type: 'discord' })
export class DiscordStrategy implements RemoteStrategy<'discord'> {
  readonly isRemote = true;

  constructor(private readonly accounts: GrantedAccounts) {}

  revisionOf({ guild_id, role_id }: DiscordProperties): unknown {
    return { guild_id, role_id };
  }

  async prepare(
    operation: GrantOperation,
    context: GrantContext<'discord'>,
  ): Promise<
    RemoteCall<'discord'> | Extract<RemoteOutcome<'discord'>, { status: 'action_required' | 'done' }>
  > {
    if (operation === 'revoke') return { status: 'done', properties: context.properties };
    const account = await this.accounts.find('discord', context);
    if (account === null)
      return { status: 'action_required', message: 'Link a Discord account to receive this benefit.' };
    const { guild_id, role_id } = context.terms;
    return { status: 'done', properties: { account_id: account, guild_id, role_id } };
  }
}
