import { Controller, Get, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst, Writes } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { customerErrors } from '../account-billing.errors.js';
import { AccountPurchaseReader } from '../account-purchase-reader.service.js';
import { EnsureAccountCustomer } from '../actions/ensure-account-customer.js';
import { OpenAccountPortal } from '../actions/open-account-portal.js';
import { OwnMerchantCheck } from '../own-merchant.check.js';
import { forAccountClients } from './account-purchases.dto.js';

/** Where clients of the published plugin 0.x look for what later ones have below `customer`. */
@ApiTags('Purchases')
@Controller()
@CheckFirst(OwnMerchantCheck)
export class AccountLinksController {
  constructor(
    private readonly openAction: OpenAccountPortal,
    private readonly ensureAction: EnsureAccountCustomer,
    private readonly reader: AccountPurchaseReader,
  ) {}

  @Get('portal')
  @Writes()
  @SignedIn({ readOnlyImpersonated: true })
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({
    summary: 'Open the customer portal, as a link',
    description: 'As clients of `@polar-sh/better-auth` 0.x link to it.',
  })
  @ApiFoundResponse({ description: 'To the portal, for an hour and as long as the user stays signed in.' })
  async open(@CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    void reply.redirect(await this.openAction.execute(caller), 302);
  }

  @Get('state')
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({
    summary: 'Get your active subscriptions and granted benefits, for older clients',
    description: 'The answer of `customer/state`, for clients of `@polar-sh/better-auth` 0.x.',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async readState(@CurrentCaller() caller: Caller): Promise<Record<string, unknown>> {
    return forAccountClients(await this.reader.readState(await this.ensureAction.execute(caller)));
  }
}
