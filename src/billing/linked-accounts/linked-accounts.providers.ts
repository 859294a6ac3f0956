import type { Room } from '#platform/rooms/room.js';
import { AccountLinkFlow } from './account-link-flow.service.js';
import { AccountTokenCipher } from './account-token-cipher.service.js';
import { ChooseGrantAccount } from './actions/choose-grant-account.js';
import { KeepAccountTokens } from './actions/keep-account-tokens.js';
import { LinkAccount } from './actions/link-account.js';
import { UnlinkCustomerAccount } from './actions/unlink-customer-account.js';
import { CustomerOauthAccount } from './customer-oauth-account.entity.js';
import { CustomerOauthAccountRepository } from './customer-oauth-account.repository.js';
import { DiscordApi } from './discord/discord-api.client.js';
import { DiscordLink } from './discord/discord-link.service.js';
import { DiscordMembers } from './discord/discord-members.service.js';
import { DiscordOauth } from './discord/discord-oauth.client.js';
import { DiscordRoleCheck } from './discord/discord-role-check.service.js';
import { DiscordRoles } from './discord/discord-roles.service.js';
import { DiscordStrategy } from './discord/discord.strategy.js';
import { GuildConnectionFlow } from './discord/guild-connection-flow.service.js';
import { FormerAccess } from './former-access.service.js';
import { GithubApi } from './github/github-api.client.js';
import { GithubLink } from './github/github-link.service.js';
import { GithubRepositories } from './github/github-repositories.service.js';
import { GithubRepositoryCheck } from './github/github-repository-check.service.js';
import { GithubRepositoryStrategy } from './github/github-repository.strategy.js';
import { GrantedAccounts } from './granted-accounts.service.js';
import { DiscordGuildsController } from './http/discord-guilds.controller.js';
import { DiscordServersStaffController } from './http/discord-servers.staff.controller.js';
import { LinkedAccountsController } from './http/linked-accounts.controller.js';
import { LinkedAccountHooks } from './linked-account-hooks.service.js';
import { LinkReturns } from './link-returns.service.js';
import { LinkStates } from './link-states.service.js';
import { PlatformHttpClient } from './platform-http.client.js';
import { PlatformLinks } from './platform-links.service.js';
import { StoredTokens } from './stored-tokens.service.js';

/** Accounts of customers at Discord and GitHub, and the benefits that are granted to them there. */
export const linkedAccounts = {
  entities: [CustomerOauthAccount],
  providers: [
    CustomerOauthAccountRepository,
    PlatformHttpClient,
    PlatformLinks,
    LinkStates,
    LinkReturns,
    LinkAccount,
    AccountTokenCipher,
    KeepAccountTokens,
    ChooseGrantAccount,
    UnlinkCustomerAccount,
    AccountLinkFlow,
    GrantedAccounts,
    LinkedAccountHooks,
    FormerAccess,
    StoredTokens,
    DiscordApi,
    DiscordOauth,
    DiscordLink,
    DiscordRoles,
    DiscordMembers,
    DiscordRoleCheck,
    DiscordStrategy,
    GuildConnectionFlow,
    GithubApi,
    GithubLink,
    GithubRepositories,
    GithubRepositoryCheck,
    GithubRepositoryStrategy,
  ],
  controllers: [DiscordGuildsController, LinkedAccountsController],
  staffControllers: [DiscordServersStaffController],
} satisfies Room;
