import type { Room } from '#platform/rooms/room.js';
import { AccountLinkFlow } from './account-link-flow.service.js';
import { LinkAccount } from './actions/link-account.js';
import { UnlinkCustomerAccount } from './actions/unlink-customer-account.js';
import { CustomerOauthAccount } from './customer-oauth-account.entity.js';
import { CustomerOauthAccountRepository } from './customer-oauth-account.repository.js';
import { DiscordStrategy } from './discord/discord.strategy.js';
import { GithubApi } from './github/github-api.client.js';
import { GithubLink } from './github/github-link.service.js';
import { GithubRepositories } from './github/github-repositories.service.js';
import { GithubRepositoryCheck } from './github/github-repository-check.service.js';
import { GithubRepositoryStrategy } from './github/github-repository.strategy.js';
import { GrantedAccounts } from './granted-accounts.service.js';
import { LinkedAccountsController } from './http/linked-accounts.controller.js';
import { LinkedAccountHooks } from './linked-account-hooks.service.js';
import { LinkStates } from './link-states.service.js';
import { PlatformHttpClient } from './platform-http.client.js';
import { PlatformLinks } from './platform-links.service.js';

/** Accounts of customers at Discord and GitHub, and the benefits that are granted to them there. */
export const linkedAccounts = {
  entities: [CustomerOauthAccount],
  providers: [
    CustomerOauthAccountRepository,
    PlatformHttpClient,
    PlatformLinks,
    LinkStates,
    LinkAccount,
    UnlinkCustomerAccount,
    AccountLinkFlow,
    GrantedAccounts,
    LinkedAccountHooks,
    DiscordStrategy,
    GithubApi,
    GithubLink,
    GithubRepositories,
    GithubRepositoryCheck,
    GithubRepositoryStrategy,
  ],
  controllers: [LinkedAccountsController],
} satisfies Room;
