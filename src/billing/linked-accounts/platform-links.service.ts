import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import type { AccountLink } from './account-links.js';
import { DiscordLink } from './discord/discord-link.service.js';
import { GithubLink } from './github/github-link.service.js';
import type { AccountPlatform } from './platforms.js';
import { sandboxLink } from './sandbox-accounts.js';

/** How accounts of each platform are linked in this installation. */
@Injectable()
export class PlatformLinks {
  constructor(
    private readonly config: BillingConfig,
    private readonly github: GithubLink,
    private readonly discord: DiscordLink,
  ) {}

  /** Null where accounts of the platform cannot be linked. */
  find(platform: AccountPlatform): AccountLink | null {
    if (this.isSandboxed(platform)) return sandboxLink;
    return this.isConfigured(platform) ? this[platform] : null;
  }

  /** Whether the platform is made up: the sandbox gateway without credentials for it. */
  isSandboxed(platform: AccountPlatform): boolean {
    return this.config.gateway === 'sandbox' && !this.isConfigured(platform);
  }

  private isConfigured(platform: AccountPlatform): boolean {
    return (platform === 'github' ? this.config.githubApp : this.config.discordApp) !== null;
  }
}
