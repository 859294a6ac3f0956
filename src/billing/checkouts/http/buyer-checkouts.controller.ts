import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { ForSecretInPath } from '#platform/idempotency/path-secret.access.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { OpenCheckout } from '../actions/open-checkout.js';
import { UpdateCheckoutAsBuyer } from '../actions/update-checkout-as-buyer.js';
import { BuyerCheckout } from '../buyer-checkout.service.js';
import { CheckoutErrors, planErrors } from '../checkout.errors.js';
import { CheckoutPresenter, ConfirmedCheckoutWire, PublicCheckoutWire } from '../checkout.presenter.js';
import { CheckoutReader } from '../checkout-reader.service.js';
import { ConfirmationFlow } from '../confirmation-flow.service.js';
import { buyerAddress } from './buyer-address.js';
import { buyerUpdateOf, confirmationOf, openedCheckoutOf } from './checkout.inputs.js';
import {
  CheckoutSecretPath,
  ConfirmCheckoutBody,
  OpenCheckoutBody,
  UpdateCheckoutAsBuyerBody,
} from './checkouts.dto.js';

const { CHECKOUT_EXPIRED, CHECKOUT_NOT_FOUND, CHECKOUT_NOT_OPEN, CHECKOUT_PAYMENT_IN_PROGRESS } =
  CheckoutErrors;
const openErrors = [
  ...planErrors,
  CHECKOUT_NOT_FOUND,
  CHECKOUT_EXPIRED,
  CHECKOUT_NOT_OPEN,
  CHECKOUT_PAYMENT_IN_PROGRESS,
] as const;

/** For buyers, who know the secret of their checkout. */
@ApiTags('Checkouts')
@Controller('checkouts/client')
@ForOldClients(forOldClients)
export class BuyerCheckoutsController {
  constructor(
    private readonly reader: CheckoutReader,
    private readonly presenter: CheckoutPresenter,
    private readonly buyerCheckout: BuyerCheckout,
    private readonly openAction: OpenCheckout,
    private readonly updateAction: UpdateCheckoutAsBuyer,
    private readonly confirmationFlow: ConfirmationFlow,
  ) {}

  @Post()
  @Public()
  @Fails(
    ...planErrors,
    CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND,
    CheckoutErrors.CHECKOUT_SUBSCRIPTION_NOT_FOUND,
    GatewayErrors.GATEWAY_NOT_CONFIGURED,
    GatewayErrors.GATEWAY_NOT_SUPPORTED,
  )
  @ApiOperation({ summary: 'Open a checkout as a buyer' })
  @ApiCreatedResponse({ type: PublicCheckoutWire })
  async openCheckout(@Body() body: OpenCheckoutBody): Promise<PublicCheckoutWire> {
    const changes = openedCheckoutOf(body);
    return this.presenter.presentPublic(await this.openAction.execute([body.product_id], changes));
  }

  @Get(':client_secret')
  @ForSecretInPath('client_secret')
  @Fails(CHECKOUT_NOT_FOUND, CHECKOUT_EXPIRED)
  @ApiOperation({ summary: 'Get a checkout as its buyer' })
  @ApiOkResponse({ type: PublicCheckoutWire })
  async getCheckoutAsBuyer(
    @Param() { client_secret: secret }: CheckoutSecretPath,
  ): Promise<PublicCheckoutWire> {
    return this.buyerCheckout.show(await this.reader.readBySecret(secret));
  }

  @Patch(':client_secret')
  @ForSecretInPath('client_secret')
  @Fails(...openErrors)
  @ApiOperation({ summary: 'Update a checkout as its buyer' })
  @ApiOkResponse({ type: PublicCheckoutWire })
  async updateCheckoutAsBuyer(
    @Param() { client_secret: secret }: CheckoutSecretPath,
    @Body() body: UpdateCheckoutAsBuyerBody,
  ): Promise<PublicCheckoutWire> {
    return this.buyerCheckout.show(await this.updateAction.execute(secret, buyerUpdateOf(body)));
  }

  @Post(':client_secret/confirm')
  @HttpCode(200)
  @ForSecretInPath('client_secret')
  @Fails(
    ...openErrors,
    CheckoutErrors.CHECKOUT_PAYMENT_DECLINED,
    CheckoutErrors.CHECKOUT_TOO_MANY_DECLINES,
    CheckoutErrors.CHECKOUT_TOO_MANY_AT_ONCE,
    CheckoutErrors.CHECKOUT_TAX_UNKNOWN,
    CheckoutErrors.CHECKOUT_DISCOUNT_USED_UP,
  )
  @ApiOperation({
    summary: 'Confirm a checkout as its buyer',
    description: 'Charges the buyer. Wait until the checkout has succeeded before you deliver anything.',
  })
  @ApiOkResponse({ type: ConfirmedCheckoutWire })
  async confirmCheckout(
    @Param() { client_secret: secret }: CheckoutSecretPath,
    @Body() body: ConfirmCheckoutBody,
    @Req() request: FastifyRequest,
  ): Promise<ConfirmedCheckoutWire> {
    const input = { ...confirmationOf(body), clientAddress: buyerAddress(request) };
    return this.confirmationFlow.confirm(secret, input);
  }
}
