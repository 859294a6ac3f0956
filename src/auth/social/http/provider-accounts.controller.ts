import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { AccountSelectorInput } from '../../accounts/account-selector.input.js';
import { AuthErrors } from '../../auth.errors.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { ProviderAccounts } from '../provider-accounts.queries.js';

const NO_PROVIDER_YET = 'No provider can be configured yet, so there is none to ask.';

const WhatMayFail = () =>
  Fails(AuthErrors.PROVIDER_NOT_SUPPORTED, AuthErrors.ACCOUNT_NOT_FOUND, AuthErrors.PROVIDER_NOT_CONFIGURED);

/** What people get from the providers of their accounts. */
@ApiTags('Providers')
@Controller()
export class ProviderAccountsController {
  constructor(private readonly accounts: ProviderAccounts) {}

  @Post('get-access-token')
  @HttpCode(200)
  @SignedIn()
  @WhatMayFail()
  @ApiOperation({ summary: 'A token to act for the person at a provider', description: NO_PROVIDER_YET })
  async accessToken(@Body() selector: AccountSelectorInput, @CurrentCaller() caller: Caller): Promise<never> {
    return this.askProviderOf(selector, caller);
  }

  @Post('refresh-token')
  @HttpCode(200)
  @SignedIn()
  @WhatMayFail()
  @ApiOperation({
    summary: 'New tokens of a provider in place of the old ones',
    description: NO_PROVIDER_YET,
  })
  async refresh(@Body() selector: AccountSelectorInput, @CurrentCaller() caller: Caller): Promise<never> {
    return this.askProviderOf(selector, caller);
  }

  @Get('account-info')
  @SignedIn()
  @WhatMayFail()
  @ApiOperation({ summary: 'What a provider knows of the person', description: NO_PROVIDER_YET })
  async info(@Query() selector: AccountSelectorInput, @CurrentCaller() caller: Caller): Promise<never> {
    return this.askProviderOf(selector, caller);
  }

  @Post('account-info')
  @HttpCode(200)
  @SignedIn()
  @WhatMayFail()
  @ApiOperation({ summary: 'The same, as some older clients ask for it', description: NO_PROVIDER_YET })
  async infoByPost(@Body() selector: AccountSelectorInput, @CurrentCaller() caller: Caller): Promise<never> {
    return this.askProviderOf(selector, caller);
  }

  private async askProviderOf(selector: AccountSelectorInput, caller: Caller): Promise<never> {
    const { providerId } = await this.accounts.get(selector, caller.user.id);
    throw AuthErrors.PROVIDER_NOT_CONFIGURED({ provider: providerId });
  }
}
