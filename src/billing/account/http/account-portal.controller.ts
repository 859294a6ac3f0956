import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst, Writes } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { customerErrors } from '../account-billing.errors.js';
import { OpenAccountPortal } from '../actions/open-account-portal.js';
import { OwnMerchantCheck } from '../own-merchant.check.js';
import { AccountAddressWire, OpenAccountPortalBody } from './account-checkouts.dto.js';

@ApiTags('Purchases')
@Controller('customer/portal')
@CheckFirst(OwnMerchantCheck)
export class AccountPortalController {
  constructor(private readonly openAction: OpenAccountPortal) {}

  @Get()
  @Writes()
  @SignedIn({ readOnlyImpersonated: true })
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({
    summary: 'Open the customer portal',
    description: 'The address opens the portal for an hour, and no longer than the user stays signed in.',
  })
  @ApiOkResponse({ type: AccountAddressWire })
  async open(@CurrentCaller() caller: Caller): Promise<AccountAddressWire> {
    return { url: await this.openAction.execute(caller), redirect: true };
  }

  @Post()
  @HttpCode(200)
  @SignedIn({ readOnlyImpersonated: true })
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({ summary: 'Open the customer portal, with a choice whether the client opens it' })
  @ApiOkResponse({ type: AccountAddressWire })
  async openAs(
    @Body() { redirect = true }: OpenAccountPortalBody,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountAddressWire> {
    return { url: await this.openAction.execute(caller), redirect };
  }
}
