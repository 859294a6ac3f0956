import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { GuildConnectionFlow } from '../discord/guild-connection-flow.service.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import { ConnectGuildBody, GuildAuthorizationBody, GuildWire, presentGuild } from './discord-guilds.dto.js';
import { AuthorizationWire } from './linked-accounts.dto.js';

const { DISCORD_NOT_CONFIGURED, GUILD_CODE_REJECTED, GUILD_STATE_INVALID, PLATFORM_UNAVAILABLE } =
  LinkedAccountErrors;

const mayManage = () => OrganizationApi({ scopes: ['benefits:write'], permission: { billing: ['manage'] } });

/** Servers that benefits are granted at. */
@ApiTags('Benefits')
@Controller('integrations/discord')
@ForOldClients(forOldClients)
export class DiscordGuildsController {
  constructor(private readonly flow: GuildConnectionFlow) {}

  @Post('authorization')
  @HttpCode(200)
  @mayManage()
  @Fails(DISCORD_NOT_CONFIGURED)
  @ApiOperation({
    summary: 'Begin to add the bot to a Discord server',
    description:
      'Open the URL as an administrator of the server. Discord returns to `redirect_uri` with `code` and `state`; send both within fifteen minutes.',
  })
  @ApiOkResponse({ type: AuthorizationWire })
  async beginGuildConnection(
    @Body() { redirect_uri: redirectUri, organization_id: named }: GuildAuthorizationBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<AuthorizationWire> {
    return { url: this.flow.begin(await this.flow.merchantOf(named ?? null, caller), redirectUri) };
  }

  @Post('guilds')
  @mayManage()
  @Fails(DISCORD_NOT_CONFIGURED, GUILD_STATE_INVALID, GUILD_CODE_REJECTED, PLATFORM_UNAVAILABLE)
  @ApiOperation({
    summary: 'Add the bot to a Discord server',
    description: 'Returns the token that names the server in benefits, and its roles.',
  })
  @ApiCreatedResponse({ type: GuildWire })
  async connectGuild(
    @Body() { organization_id: named, ...sent }: ConnectGuildBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<GuildWire> {
    const merchantId = await this.flow.merchantOf(named ?? null, caller);
    return presentGuild(await this.flow.complete(merchantId, sent));
  }
}
