import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { RemoveStripeKeys } from '../actions/remove-stripe-keys.js';
import { ReplaceStripeKeys } from '../actions/replace-stripe-keys.js';
import { StripeAccountReader } from '../stripe-account-reader.service.js';
import { presentStripeAccount, StripeAccountWire } from '../stripe-account.presenter.js';
import { StripeErrors } from '../stripe.errors.js';
import { StripeAccountPath, StripeKeysBody } from './stripe-accounts.dto.js';

const mayManage = () =>
  OrganizationApi({ scopes: ['organizations:write'], permission: { billing: ['manage'] } });

const { MERCHANT_NOT_FOUND } = MerchantErrors;
const { STRIPE_ACCOUNT_NOT_FOUND, STRIPE_NOT_IN_USE, STRIPE_KEY_MODES_DIFFER } = StripeErrors;
const { STRIPE_KEYS_REJECTED, STRIPE_UNAVAILABLE, STRIPE_ACCOUNT_CHANGED } = StripeErrors;

@ApiTags('Organizations')
@Controller('organizations/:id/stripe')
@ForOldClients(forOldClients)
export class StripeAccountsController {
  constructor(
    private readonly reader: StripeAccountReader,
    private readonly replaceStripeKeys: ReplaceStripeKeys,
    private readonly removeStripeKeys: RemoveStripeKeys,
  ) {}

  @Get()
  @OrganizationApi({
    scopes: ['organizations:read', 'organizations:write'],
    permission: { billing: ['read'] },
  })
  @Fails(MERCHANT_NOT_FOUND, STRIPE_ACCOUNT_NOT_FOUND)
  @ApiOperation({ summary: "Get an organization's own Stripe account" })
  @ApiOkResponse({ type: StripeAccountWire })
  async getStripeAccount(
    @Param() { id }: StripeAccountPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<StripeAccountWire> {
    return presentStripeAccount(await this.reader.read(id, caller));
  }

  @Put()
  @mayManage()
  @Fails(MERCHANT_NOT_FOUND, STRIPE_NOT_IN_USE, STRIPE_KEY_MODES_DIFFER, STRIPE_KEYS_REJECTED)
  @Fails(STRIPE_UNAVAILABLE, STRIPE_ACCOUNT_CHANGED, GatewayErrors.MERCHANT_CLOCK_MOVED)
  @ApiOperation({
    summary: "Replace the keys of an organization's own Stripe account",
    description: 'New payments go to this account. Existing payments stay with the account that took them.',
  })
  @ApiOkResponse({ type: StripeAccountWire })
  async replaceStripeAccount(
    @Param() { id }: StripeAccountPath,
    @Body() body: StripeKeysBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<StripeAccountWire> {
    const keys = {
      secretKey: body.secret_key,
      publishableKey: body.publishable_key,
      webhookSecret: body.webhook_secret,
    };
    return presentStripeAccount(await this.replaceStripeKeys.execute(id, keys, { caller }));
  }

  @Delete()
  @HttpCode(204)
  @mayManage()
  @Fails(MERCHANT_NOT_FOUND, STRIPE_ACCOUNT_NOT_FOUND)
  @ApiOperation({
    summary: "Stop using an organization's own Stripe account",
    description: 'New payments go to the account of the installation.',
  })
  @ApiNoContentResponse()
  async removeStripeAccount(
    @Param() { id }: StripeAccountPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<void> {
    await this.removeStripeKeys.execute(id, { caller });
  }
}
