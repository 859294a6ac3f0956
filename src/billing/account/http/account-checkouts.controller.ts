import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentCaller, MaybeSignedIn, type Caller } from '#auth';
import { BillingConfig } from '#config/billing.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { withQuery } from '#platform/http/follow-link.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { CheckoutPresenter } from '../../checkouts/checkout.presenter.js';
import { AccountBillingErrors, customerErrors } from '../account-billing.errors.js';
import { OpenAccountCheckout } from '../actions/open-account-checkout.js';
import { CheckoutAddressesPolicy } from '../checkout-addresses.policy.js';
import { OwnMerchantCheck } from '../own-merchant.check.js';
import { accountCheckoutOf } from './account-checkout.inputs.js';
import { AccountAddressWire, OpenAccountCheckoutBody } from './account-checkouts.dto.js';

@ApiTags('Purchases')
@Controller('checkout')
@CheckFirst(OwnMerchantCheck)
export class AccountCheckoutsController {
  constructor(
    private readonly openAction: OpenAccountCheckout,
    private readonly addressesPolicy: CheckoutAddressesPolicy,
    private readonly presenter: CheckoutPresenter,
    private readonly config: BillingConfig,
  ) {}

  @Post()
  @HttpCode(200)
  @MaybeSignedIn({ readOnlyImpersonated: true })
  @Fails(
    HttpErrors.NOT_FOUND,
    HttpErrors.FORBIDDEN,
    ...customerErrors,
    AccountBillingErrors.CHECKOUT_SIGN_IN_REQUIRED,
    AccountBillingErrors.ACCOUNT_PRODUCT_NOT_FOUND,
    AccountBillingErrors.CHECKOUT_ADDRESS_UNTRUSTED,
    AccountBillingErrors.CHECKOUT_REFUSED,
    AccountBillingErrors.CHECKOUT_FORBIDDEN,
    AccountBillingErrors.CHECKOUT_INVALID,
  )
  @ApiOperation({
    summary: 'Open a checkout',
    description: 'Without sign-in only if BILLING_CHECKOUT_REQUIRES_SIGN_IN is off.',
  })
  @ApiOkResponse({ type: AccountAddressWire })
  async open(
    @Body() body: OpenAccountCheckoutBody,
    @CurrentCaller() caller: Caller | null,
    @Req() request: FastifyRequest,
  ): Promise<AccountAddressWire> {
    const addresses = await this.addressesPolicy.resolve(body, request);
    const checkout = await this.openAction.execute(accountCheckoutOf(body, addresses), caller);
    return { url: this.addressOf(this.presenter.present(checkout)), redirect: body.redirect ?? true };
  }

  private addressOf({ url }: { url: string }): string {
    const { theme } = this.config.accountCheckouts;
    return theme === null ? url : withQuery(url, { theme });
  }
}
