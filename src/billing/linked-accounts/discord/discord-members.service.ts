import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import type { AccountTokens } from '../account-tokens.js';
import { KeepAccountTokens, type LinkedOwner } from '../actions/keep-account-tokens.js';
import { AccountActionRequired } from '../platform-error.js';
import { StoredTokens } from '../stored-tokens.service.js';
import { DiscordOauth } from './discord-oauth.client.js';
import { DiscordRoles, type HeldRole } from './discord-roles.service.js';

const RELINK = 'Discord no longer accepts the link to this account. Link it again to receive this benefit.';

/** Gives roles to accounts, which join the server where they are not members. Calls Discord, with no unit of work open. */
@Injectable()
export class DiscordMembers {
  constructor(
    private readonly roles: DiscordRoles,
    private readonly oauth: DiscordOauth,
    private readonly tokens: StoredTokens,
    private readonly keepTokens: KeepAccountTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountActionRequired, PlatformRefusal, PlatformUnavailable */
  async give(role: HeldRole, owner: LinkedOwner): Promise<void> {
    if (await this.roles.assign(role)) return;
    const known = await this.tokens.find(owner);
    if (known === null) throw new AccountActionRequired(RELINK);
    const isFresh = known.expiresAt > this.clock.now();
    if (isFresh && (await this.roles.join(role, known.accessToken))) return;
    const renewed = await this.renew(known, owner);
    if (!(await this.roles.join(role, renewed.accessToken))) throw new AccountActionRequired(RELINK);
  }

  /** Renewed tokens replace the former ones, also at Discord. */
  private async renew(former: AccountTokens, owner: LinkedOwner): Promise<AccountTokens> {
    const renewed = former.refreshToken === null ? null : await this.oauth.refresh(former.refreshToken);
    if (renewed === null) {
      const current = await this.tokens.find(owner);
      // Another worker was faster.
      if (current !== null && current.accessToken !== former.accessToken) return current;
      throw new AccountActionRequired(RELINK);
    }
    await this.keepTokens.execute(renewed, owner);
    return renewed;
  }
}
