import { Injectable } from '@nestjs/common';
import type { ApiCaller } from '#organizations';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { BillingConfig } from '#config/billing.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { GuildTokens } from '../../benefits/guild-tokens.service.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import { PlatformRefusal, PlatformUnavailable } from '../platform-error.js';
import { SignedStates } from '../signed-states.js';
import { DiscordOauth } from './discord-oauth.client.js';
import { DiscordRoles, type ServerRole } from './discord-roles.service.js';

const { DISCORD_NOT_CONFIGURED, GUILD_CODE_REJECTED, GUILD_STATE_INVALID, PLATFORM_UNAVAILABLE } =
  LinkedAccountErrors;

const PURPOSE = 'billing discord guild';
/** Discord returns the server only beside a scope of a user. */
const SCOPE = 'bot identify';
/** CREATE_INSTANT_INVITE (1 << 0), which adding members requires, and MANAGE_ROLES (1 << 28). */
const PERMISSIONS = '268435457';

interface GuildState {
  merchantId: string;
  redirectUri: string;
}

/** A server that the bot is a member of. */
export interface ConnectedGuild {
  token: string;
  id: string;
  name: string;
  roles: ServerRole[];
}

/** Adds the bot to a server of a merchant in two requests, between which Discord asks an administrator of the server. */
@Injectable()
export class GuildConnectionFlow {
  private readonly states: SignedStates<GuildState>;

  constructor(
    private readonly config: BillingConfig,
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly guildTokens: GuildTokens,
    private readonly oauth: DiscordOauth,
    private readonly roles: DiscordRoles,
    { secrets }: AuthConfig,
    clock: Clock,
  ) {
    this.states = new SignedStates(PURPOSE, secrets, clock);
  }

  /**
   * @param named the organization, unless a token implies it
   * @returns where the administrator agrees
   * @throws DISCORD_NOT_CONFIGURED, and as ManagedMerchants.lockNamed
   */
  async begin(redirectUri: string, named: string | null, caller: ApiCaller): Promise<string> {
    const state = this.states.make({ merchantId: await this.authorize(named, caller), redirectUri });
    return this.oauth.authorizeUrl({
      scope: SCOPE,
      state,
      redirect_uri: redirectUri,
      permissions: PERMISSIONS,
    });
  }

  /**
   * @throws DISCORD_NOT_CONFIGURED, GUILD_STATE_INVALID, also for states of other organizations, GUILD_CODE_REJECTED,
   *   PLATFORM_UNAVAILABLE, and as ManagedMerchants.lockNamed
   */
  async complete(
    { code, state: sent }: { code: string; state: string },
    named: string | null,
    caller: ApiCaller,
  ): Promise<ConnectedGuild> {
    const merchantId = await this.authorize(named, caller);
    const state = this.states.read(sent);
    if (state?.merchantId !== merchantId) throw GUILD_STATE_INVALID();
    const guild = await this.readGuild(code, state.redirectUri);
    return { ...guild, token: this.guildTokens.sign(merchantId, guild.id) };
  }

  private async authorize(named: string | null, caller: ApiCaller): Promise<string> {
    const { merchant } = await this.unitOfWork.run(() => this.managedMerchants.lockNamed({ caller }, named));
    if (this.config.discordApp === null) throw DISCORD_NOT_CONFIGURED();
    return merchant.id;
  }

  private async readGuild(code: string, redirectUri: string): Promise<Omit<ConnectedGuild, 'token'>> {
    try {
      const guild = (await this.oauth.exchangeCode(code, redirectUri))?.guild ?? null;
      if (guild === null) throw GUILD_CODE_REJECTED();
      return { ...guild, roles: await this.roles.list(guild.id) };
    } catch (error) {
      if (error instanceof PlatformUnavailable) throw PLATFORM_UNAVAILABLE();
      if (error instanceof PlatformRefusal) throw GUILD_CODE_REJECTED();
      throw error;
    }
  }
}
