import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { AccountSelectorInput } from '../../accounts/account-selector.input.js';
import { AccountErrors } from '../../accounts/account.errors.js';
import { SocialErrors } from '../social.errors.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { ProviderAccessTokens } from '../provider-access-tokens.service.js';
import { AccountInfoQueries } from '../account-info.queries.js';
import { RefreshProviderTokens } from '../actions/refresh-provider-tokens.js';
import {
  ProviderAccessTokenWire,
  AccountInfoWire,
  presentAccessToken,
  presentAccountInfo,
  presentRefreshedTokens,
  RefreshedTokensWire,
} from '../provider-accounts.presenter.js';

const NO_ACCOUNT = [
  SocialErrors.PROVIDER_NOT_SUPPORTED,
  AccountErrors.ACCOUNT_NOT_FOUND,
  SocialErrors.PROVIDER_NOT_CONFIGURED,
  SocialErrors.PROVIDER_RENEWS_NOTHING,
];
const NO_INFO = [...NO_ACCOUNT, SocialErrors.NO_VALID_ACCESS_TOKEN, SocialErrors.PROVIDER_TELLS_NOTHING];

/** What people get from the providers of their accounts. */
@ApiTags('Providers')
@Controller()
export class ProviderAccountsController {
  constructor(
    private readonly providerAccessTokens: ProviderAccessTokens,
    private readonly refreshTokens: RefreshProviderTokens,
    private readonly accounts: AccountInfoQueries,
  ) {}

  @Post('get-access-token')
  @HttpCode(200)
  @SignedIn({ inPerson: true })
  @Fails(...NO_ACCOUNT, SocialErrors.NO_VALID_ACCESS_TOKEN)
  @ApiOperation({
    summary: 'Get an access token of a provider for the current user',
    description: 'Refreshes the token first if it expires within 5 seconds.',
  })
  @ApiOkResponse({ type: ProviderAccessTokenWire })
  async accessToken(
    @Body() selector: AccountSelectorInput,
    @CurrentCaller() caller: Caller,
  ): Promise<ProviderAccessTokenWire> {
    return presentAccessToken(await this.providerAccessTokens.get(selector, caller.user.id));
  }

  @Post('refresh-token')
  @HttpCode(200)
  @SignedIn({ inPerson: true })
  @Fails(...NO_ACCOUNT, SocialErrors.TOKENS_NOT_REFRESHED)
  @ApiOperation({ summary: 'Refresh the tokens of a provider' })
  @ApiOkResponse({ type: RefreshedTokensWire })
  async refresh(
    @Body() selector: AccountSelectorInput,
    @CurrentCaller() caller: Caller,
  ): Promise<RefreshedTokensWire> {
    return presentRefreshedTokens(await this.refreshTokens.execute(selector, caller.user.id));
  }

  @Get('account-info')
  @Writes()
  @SignedIn()
  @Fails(...NO_INFO)
  @ApiOperation({ summary: 'Get the profile of the current user at a provider' })
  @ApiOkResponse({ type: AccountInfoWire })
  async info(
    @Query() selector: AccountSelectorInput,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountInfoWire> {
    return presentAccountInfo(await this.accounts.get(selector, caller.user.id));
  }

  @Post('account-info')
  @HttpCode(200)
  @SignedIn()
  @Fails(...NO_INFO)
  @ApiOperation({ summary: 'Get the profile of the current user at a provider (older clients)' })
  @ApiOkResponse({ type: AccountInfoWire })
  async infoByPost(
    @Body() selector: AccountSelectorInput,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountInfoWire> {
    return presentAccountInfo(await this.accounts.get(selector, caller.user.id));
  }
}
