import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { HttpConfig } from '#config/http.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { BenefitErrors } from '../../benefits/benefit.errors.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { StaffMerchantReader } from '../../merchants/staff-merchant-reader.service.js';
import { GuildConnectionFlow, type ConnectedGuild } from '../discord/guild-connection-flow.service.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import { presentGuild } from './discord-guilds.dto.js';
import { DiscordAuthorizationBody, DiscordServerBody, StaffGuildWire } from './discord-servers.staff.dto.js';
import { AuthorizationWire, LinkAccountBody } from './linked-accounts.dto.js';

const { DISCORD_NOT_CONFIGURED, GUILD_CODE_REJECTED, GUILD_STATE_INVALID, PLATFORM_UNAVAILABLE } =
  LinkedAccountErrors;
/** The page of the console that Discord returns to. */
const PAGE = '/admin/discord';

/** Servers that staff connect for benefits of a merchant. */
@StaffController('discord-servers', 'Billing')
export class DiscordServersStaffController {
  constructor(
    private readonly flow: GuildConnectionFlow,
    private readonly merchants: StaffMerchantReader,
    private readonly http: HttpConfig,
  ) {}

  @Post('authorization')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(MerchantErrors.STAFF_MERCHANT_NOT_FOUND, DISCORD_NOT_CONFIGURED)
  @ApiOperation({
    summary: 'Begin to add the bot to a Discord server of a merchant',
    description: `Discord returns to \`${PAGE}\` of the console.`,
  })
  @ApiOkResponse({ type: AuthorizationWire })
  async begin(@Body() { organization_id: merchantId }: DiscordAuthorizationBody): Promise<AuthorizationWire> {
    await this.merchants.get(merchantId);
    return { url: this.flow.begin(merchantId, this.http.urlOf(PAGE)) };
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(DISCORD_NOT_CONFIGURED, GUILD_STATE_INVALID, GUILD_CODE_REJECTED, PLATFORM_UNAVAILABLE)
  @ApiOperation({
    summary: 'Add the bot to a Discord server of a merchant',
    description: 'Returns the token that names the server in benefits of the merchant, and its roles.',
  })
  @ApiCreatedResponse({ type: StaffGuildWire })
  async connect(@Body() sent: LinkAccountBody): Promise<StaffGuildWire> {
    return present(await this.flow.complete(this.flow.merchantOfState(sent.state), sent));
  }

  // Not GET: the token would be in the address, and so in logs.
  @Post('lookup')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(DISCORD_NOT_CONFIGURED, BenefitErrors.GUILD_TOKEN_INVALID, PLATFORM_UNAVAILABLE)
  @ApiOperation({ summary: 'Get the Discord server that a token names, with its roles' })
  @ApiOkResponse({ type: StaffGuildWire })
  async lookUp(
    @Body() { organization_id: merchantId, guild_token: token }: DiscordServerBody,
  ): Promise<StaffGuildWire> {
    return present(await this.flow.get(merchantId, token));
  }
}

const present = (guild: ConnectedGuild): StaffGuildWire => ({
  organization_id: guild.merchantId,
  ...presentGuild(guild),
});
