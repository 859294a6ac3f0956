import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { ForSecretInPath } from '#platform/idempotency/path-secret.access.js';
import { CheckoutErrors } from '../../checkouts/checkout.errors.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { OrderPaymentErrors } from '../order-payment.errors.js';
import { PaymentMethodErrors } from '../../payment-methods/payment-method.errors.js';
import { OrderPaymentFlow } from '../order-payment-flow.service.js';
import { PayableOrderWire, presentPayableOrder } from '../payable-order.presenter.js';
import { PayableOrders } from '../payable-orders.service.js';
import { addressOf } from './address-of.js';
import { OrderTokenPath, PayOrderBody } from './order-payments.dto.js';

const { ORDER_LINK_EXPIRED, ORDER_LINK_INVALID } = OrderPaymentErrors;
const failures = [
  ORDER_LINK_INVALID,
  ORDER_LINK_EXPIRED,
  CheckoutErrors.CHECKOUT_TOO_MANY_DECLINES,
  GatewayErrors.GATEWAY_NOT_CONFIGURED,
  GatewayErrors.GATEWAY_NOT_SUPPORTED,
] as const;

/** For customers who were mailed a link to one order. */
@ApiTags('Customer portal')
@Controller('order-payments')
@ForOldClients(forOldClients)
export class OrderPaymentsController {
  constructor(
    private readonly orders: PayableOrders,
    private readonly flow: OrderPaymentFlow,
  ) {}

  @Get(':token')
  @ForSecretInPath('token')
  @Fails(ORDER_LINK_INVALID, ORDER_LINK_EXPIRED)
  @ApiOperation({ summary: 'Get an order by the link that its customer was mailed' })
  @ApiOkResponse({ type: PayableOrderWire })
  async getPayableOrder(@Param() { token }: OrderTokenPath): Promise<PayableOrderWire> {
    return presentPayableOrder(await this.orders.read(this.orders.idOf(token)));
  }

  @Post(':token')
  @HttpCode(200)
  @ForSecretInPath('token')
  @Fails(
    ...failures,
    OrderPaymentErrors.ORDER_NOT_PAYABLE,
    OrderPaymentErrors.ORDER_PAYMENT_IN_PROGRESS,
    OrderPaymentErrors.ORDER_PAYMENT_DECLINED,
  )
  @ApiOperation({
    summary: 'Pay an order by the link that its customer was mailed',
    description: 'The card pays its subscription from then on.',
  })
  @ApiOkResponse({ type: PayableOrderWire })
  async payOrder(
    @Param() { token: link }: OrderTokenPath,
    @Body() { confirmation_token_id: token }: PayOrderBody,
    @Req() request: FastifyRequest,
  ): Promise<PayableOrderWire> {
    const input = { source: { token }, clientAddress: addressOf(request) };
    return presentPayableOrder(await this.flow.pay(this.orders.idOf(link), input));
  }

  @Post(':token/payment-method')
  @HttpCode(200)
  @ForSecretInPath('token')
  @Fails(
    ...failures,
    OrderPaymentErrors.ORDER_CARD_NOT_REPLACEABLE,
    PaymentMethodErrors.PAYMENT_METHOD_DECLINED,
    PaymentMethodErrors.PAYMENT_METHOD_IN_PROGRESS,
  )
  @ApiOperation({
    summary: 'Replace the card of a subscription',
    description: 'By the link to one of its orders. While an order is open, paying it replaces the card.',
  })
  @ApiOkResponse({ type: PayableOrderWire })
  async replaceCard(
    @Param() { token: link }: OrderTokenPath,
    @Body() { confirmation_token_id: token }: PayOrderBody,
    @Req() request: FastifyRequest,
  ): Promise<PayableOrderWire> {
    const order = await this.orders.read(this.orders.idOf(link));
    const input = { token, clientAddress: addressOf(request) };
    return presentPayableOrder(await this.flow.replaceCard(order, input));
  }
}
