import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#common/errors/app-error.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { CheckoutErrors } from '../../checkouts/checkout.errors.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { CustomerSessionErrors } from '../../customers/customer-session.errors.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { OrderErrors } from '../../orders/order.errors.js';
import { PortalOrderWire } from '../../orders/portal-order.presenter.js';
import { OrderPaymentErrors } from '../order-payment.errors.js';
import type { OrderPaymentInput } from '../actions/begin-order-payment.js';
import { OrderPaymentFlow } from '../order-payment-flow.service.js';
import { presentAttempt, type PayableOrder } from '../payable-order.presenter.js';
import { PayableOrders } from '../payable-orders.service.js';
import { PortalOrderReader } from '../portal-order-reader.service.js';
import { addressOf } from './address-of.js';
import {
  ConfirmOrderPaymentBody,
  OrderPaymentConfirmationWire,
  OrderPaymentStatusWire,
  PortalOrderPath,
} from './order-payments.dto.js';
import { ListPortalOrdersQuery } from './portal-orders.dto.js';

const { ORDER_PAYMENT_DECLINED, ORDER_PAYMENT_WITHOUT_SOURCE } = OrderPaymentErrors;

/** A customer's orders, and payments of open ones. */
@ApiTags('Customer portal')
@Controller('customer-portal/orders')
@ForOldClients(forOldClients)
export class PortalOrdersController {
  constructor(
    private readonly reader: PortalOrderReader,
    private readonly orders: PayableOrders,
    private readonly flow: OrderPaymentFlow,
  ) {}

  @Get()
  @CustomerPortal({ servesLimited: true })
  @ApiOperation({ summary: 'List your orders' })
  @ApiNumberedPage(PortalOrderWire)
  async listMyOrders(
    @Query() query: ListPortalOrdersQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<NumberedPage<PortalOrderWire>> {
    const { rows, total } = await this.reader.list(query, customer);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @CustomerPortal({ servesLimited: true })
  @Fails(OrderErrors.ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'Get one of your orders' })
  @ApiOkResponse({ type: PortalOrderWire })
  getMyOrder(
    @Param() { id }: PortalOrderPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalOrderWire> {
    return this.reader.read(id, customer);
  }

  @Get(':id/payment-status')
  @CustomerPortal({ servesLimited: true })
  @Fails(OrderErrors.ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'Get the state of the payment of one of your orders' })
  @ApiOkResponse({ type: OrderPaymentStatusWire })
  async getOrderPaymentStatus(
    @Param() { id }: PortalOrderPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<OrderPaymentStatusWire> {
    const { status, attempt } = await this.orders.readOf(id, customer);
    if (status !== 'pending' && status !== 'void') return { status: 'succeeded', error: null };
    if (attempt === null) return { status: 'pending', error: null };
    const { status: attempted, message } = presentAttempt(attempt);
    return { status: attempted, error: message };
  }

  @Post(':id/confirm-payment')
  @HttpCode(200)
  @CustomerPortal({ servesLimited: true })
  @Fails(
    OrderErrors.ORDER_NOT_FOUND,
    CustomerSessionErrors.CUSTOMER_SESSION_LIMITED,
    OrderPaymentErrors.ORDER_NOT_PAYABLE,
    OrderPaymentErrors.ORDER_PAYMENT_IN_PROGRESS,
    OrderPaymentErrors.ORDER_PAYMENT_METHOD_NOT_FOUND,
    ORDER_PAYMENT_WITHOUT_SOURCE,
    CheckoutErrors.CHECKOUT_TOO_MANY_DECLINES,
    GatewayErrors.GATEWAY_NOT_CONFIGURED,
    GatewayErrors.GATEWAY_NOT_SUPPORTED,
  )
  @ApiOperation({
    summary: 'Pay one of your open orders',
    description: 'With a new card, which pays its subscription from then on, or with a saved payment method.',
  })
  @ApiOkResponse({ type: OrderPaymentConfirmationWire })
  async confirmOrderPayment(
    @Param() { id }: PortalOrderPath,
    @Body() body: ConfirmOrderPaymentBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
    @Req() request: FastifyRequest,
  ): Promise<OrderPaymentConfirmationWire> {
    await this.orders.readOf(id, customer);
    const source = sourceIn(body, customer);
    try {
      return confirmationOf(await this.flow.pay(id, { source, clientAddress: addressOf(request) }));
    } catch (error) {
      if (!(error instanceof AppError) || error.key !== ORDER_PAYMENT_DECLINED.key) throw error;
      return { status: 'failed', client_secret: null, error: error.message };
    }
  }
}

/** @throws ORDER_PAYMENT_WITHOUT_SOURCE; CUSTOMER_SESSION_LIMITED, since saved methods belong to the proven customer */
function sourceIn(
  { confirmation_token_id: token, payment_method_id: methodId }: ConfirmOrderPaymentBody,
  { checkoutId }: PortalCustomer,
): OrderPaymentInput['source'] {
  if (Boolean(token) === Boolean(methodId)) throw ORDER_PAYMENT_WITHOUT_SOURCE();
  if (token) return { token };
  if (checkoutId !== null) throw CustomerSessionErrors.CUSTOMER_SESSION_LIMITED();
  return { methodId: methodId ?? '' };
}

function confirmationOf({ attempt }: PayableOrder): OrderPaymentConfirmationWire {
  const { status, client_secret, message } = presentAttempt(
    attempt ?? { status: 'pending', context: {}, declineMessage: null },
  );
  return { status, client_secret, error: message };
}
