import { Injectable } from '@nestjs/common';
import type { ApiCaller } from '#organizations';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { BillingConfig } from '#config/billing.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BenefitErrors } from '../../benefits/benefit.errors.js';
import { GuildTokens } from '../../benefits/guild-tokens.service.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import { PlatformRefusal, PlatformUnavailable } from '../platform-error.js';
import { SignedStates } from '../signed-states.js';
import { DiscordOauth } from './discord-oauth.client.js';
import { DiscordRoles, type ServerRole } from './discord-roles.service.js';

const { DISCORD_NOT_CONFIGURED, GUILD_CODE_REJECTED, GUILD_STATE_INVALID, PLATFORM_UNAVAILABLE } =
  LinkedAccountErrors;

const { GUILD_TOKEN_INVALID } = BenefitErrors;

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
  merchantId: string;
  /** Names the server in benefits of this merchant. */
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
   * The merchant that the caller connects a server for.
   * @param named the organization, unless a token implies it
   * @throws as ManagedMerchants.lockNamed
   */
  async merchantOf(named: string | null, caller: ApiCaller): Promise<string> {
    const { merchant } = await this.unitOfWork.run(() => this.managedMerchants.lockNamed({ caller }, named));
    return merchant.id;
  }

  /** The merchant that a state was made for. @throws GUILD_STATE_INVALID */
  merchantOfState(state: string): string {
    const merchantId = this.states.read(state)?.merchantId;
    if (merchantId === undefined) throw GUILD_STATE_INVALID();
    return merchantId;
  }

  /**
   * For callers that have checked the rights at the merchant.
   * @returns where the administrator agrees
   * @throws DISCORD_NOT_CONFIGURED
   */
  begin(merchantId: string, redirectUri: string): string {
    this.requireApp();
    const state = this.states.make({ merchantId, redirectUri });
    return this.oauth.authorizeUrl({
      scope: SCOPE,
      state,
      redirect_uri: redirectUri,
      permissions: PERMISSIONS,
    });
  }

  /**
   * For callers that have checked the rights at the merchant.
   * @throws DISCORD_NOT_CONFIGURED, GUILD_STATE_INVALID, also for states of other merchants, GUILD_CODE_REJECTED,
   *   PLATFORM_UNAVAILABLE
   */
  async complete(
    merchantId: string,
    { code, state: sent }: { code: string; state: string },
  ): Promise<ConnectedGuild> {
    this.requireApp();
    const state = this.states.read(sent);
    if (state?.merchantId !== merchantId) throw GUILD_STATE_INVALID();
    return this.read(merchantId, GUILD_CODE_REJECTED, async () => {
      return (await this.oauth.exchangeCode(code, state.redirectUri))?.guild ?? null;
    });
  }

  /**
   * The server that a token of the merchant names.
   * @throws DISCORD_NOT_CONFIGURED, GUILD_TOKEN_INVALID, also when the bot has left the server, PLATFORM_UNAVAILABLE
   */
  async get(merchantId: string, token: string): Promise<ConnectedGuild> {
    this.requireApp();
    const id = this.guildTokens.verify(merchantId, token);
    return this.read(merchantId, GUILD_TOKEN_INVALID, async () =>
      id === null ? null : this.roles.describe(id),
    );
  }

  private requireApp(): void {
    if (this.config.discordApp === null) throw DISCORD_NOT_CONFIGURED();
  }

  private async read(
    merchantId: string,
    refusal: ErrorFactory,
    find: () => Promise<{ id: string; name: string } | null>,
  ): Promise<ConnectedGuild> {
    try {
      const guild = await find();
      if (guild === null) throw refusal();
      const [token, roles] = [this.guildTokens.sign(merchantId, guild.id), await this.roles.list(guild.id)];
      return { merchantId, token, id: guild.id, name: guild.name, roles };
    } catch (error) {
      if (error instanceof PlatformUnavailable) throw PLATFORM_UNAVAILABLE();
      if (error instanceof PlatformRefusal) throw refusal();
      throw error;
    }
  }
}
