import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { BenefitErrors } from '../../benefits/benefit.errors.js';
import type { SentPropertiesOf } from '../../benefits/benefit-properties.js';
import { GuildTokens } from '../../benefits/guild-tokens.service.js';
import { PlatformChecks } from '../../benefits/platform-checks.registry.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import { PlatformRefusal, PlatformUnavailable } from '../platform-error.js';
import { DiscordRoles } from './discord-roles.service.js';

const { GUILD_TOKEN_INVALID, ROLE_NOT_ASSIGNABLE } = BenefitErrors;

/** Decides which roles benefits may name: those that the bot can assign. */
@Injectable()
export class DiscordRoleCheck implements OnModuleInit {
  constructor(
    private readonly checks: PlatformChecks,
    private readonly config: BillingConfig,
    private readonly guildTokens: GuildTokens,
    private readonly roles: DiscordRoles,
  ) {}

  onModuleInit(): void {
    if (this.config.discordApp !== null)
      this.checks.provide('discord', (merchantId, properties) => this.require(merchantId, properties));
  }

  /** @throws GUILD_TOKEN_INVALID, ROLE_NOT_ASSIGNABLE, PLATFORM_UNAVAILABLE */
  private async require(
    merchantId: string,
    { guild_token: token, role_id: roleId }: SentPropertiesOf['discord'],
  ): Promise<void> {
    const guildId = this.guildTokens.verify(merchantId, token);
    if (guildId === null) throw GUILD_TOKEN_INVALID();
    if (!(await this.isAssignable(guildId, roleId))) throw ROLE_NOT_ASSIGNABLE();
  }

  private async isAssignable(guildId: string, roleId: string): Promise<boolean> {
    try {
      const roles = await this.roles.list(guildId);
      return roles.some(({ id, isAssignable }) => id === roleId && isAssignable);
    } catch (error) {
      if (error instanceof PlatformRefusal) return false;
      if (error instanceof PlatformUnavailable) throw LinkedAccountErrors.PLATFORM_UNAVAILABLE();
      throw error;
    }
  }
}
