import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, MaybeSignedIn, type Caller } from '#auth';
import { BillingConfig } from '#config/billing.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst, Writes } from '#platform/http/access/route-access.js';
import { withQuery } from '#platform/http/follow-link.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { CheckoutPresenter } from '../../checkouts/checkout.presenter.js';
import { AccountBillingErrors, customerErrors } from '../account-billing.errors.js';
import { OpenAccountCheckout } from '../actions/open-account-checkout.js';
import { CheckoutAddressesPolicy } from '../checkout-addresses.policy.js';
import { OwnMerchantCheck } from '../own-merchant.check.js';
import { accountCheckoutOf } from './account-checkout.inputs.js';
import { AccountAddressWire, OpenAccountCheckoutBody } from './account-checkouts.dto.js';
import { AccountProductPath, FollowAccountCheckoutQuery } from './account-links.dto.js';

const checkoutErrors = [
  AccountBillingErrors.CHECKOUT_SIGN_IN_REQUIRED,
  AccountBillingErrors.ACCOUNT_PRODUCT_NOT_FOUND,
  AccountBillingErrors.CHECKOUT_REFUSED,
  AccountBillingErrors.CHECKOUT_FORBIDDEN,
  AccountBillingErrors.CHECKOUT_INVALID,
] as const;

const FOR_OLDER_CLIENTS = 'As clients of `@polar-sh/better-auth` 0.x link to it.';

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
    ...checkoutErrors,
    AccountBillingErrors.CHECKOUT_ADDRESS_UNTRUSTED,
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

  @Get()
  @Writes()
  @MaybeSignedIn({ readOnlyImpersonated: true })
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors, ...checkoutErrors)
  @ApiOperation({ summary: 'Open a checkout of some products, as a link', description: FOR_OLDER_CLIENTS })
  @ApiFoundResponse({ description: 'To the page of the checkout.' })
  async follow(
    @Query() { products }: FollowAccountCheckoutQuery,
    @CurrentCaller() caller: Caller | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.redirect({ products }, caller, { request, reply });
  }

  @Get(':slug')
  @Writes()
  @MaybeSignedIn({ readOnlyImpersonated: true })
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors, ...checkoutErrors)
  @ApiOperation({ summary: 'Open a checkout of a product, as a link', description: FOR_OLDER_CLIENTS })
  @ApiFoundResponse({ description: 'To the page of the checkout.' })
  async followSlug(
    @Param() { slug }: AccountProductPath,
    @CurrentCaller() caller: Caller | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.redirect({ slug }, caller, { request, reply });
  }

  private async redirect(
    ordered: OpenAccountCheckoutBody,
    caller: Caller | null,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    const addresses = await this.addressesPolicy.resolve({}, request);
    const checkout = await this.openAction.execute(accountCheckoutOf(ordered, addresses), caller);
    void reply.redirect(this.addressOf(this.presenter.present(checkout)), 302);
  }

  private addressOf({ url }: { url: string }): string {
    const { theme } = this.config.accountCheckouts;
    return theme === null ? url : withQuery(url, { theme });
  }
}
