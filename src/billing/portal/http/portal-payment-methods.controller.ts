import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { CheckoutErrors } from '../../checkouts/checkout.errors.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { PaymentMethodErrors } from '../../payment-methods/payment-method.errors.js';
import {
  AddedPaymentMethodWire,
  PaymentMethodWire,
  presentPaymentMethod,
} from '../../payment-methods/payment-method.presenter.js';
import { PaymentMethodQueries } from '../../payment-methods/payment-method.queries.js';
import { DeletePaymentMethod } from '../actions/delete-payment-method.js';
import { MethodSetupFlow } from '../method-setup-flow.service.js';
import { addressOf } from './address-of.js';
import {
  AddPaymentMethodBody,
  ConfirmPaymentMethodBody,
  ListPaymentMethodsQuery,
  PaymentMethodPath,
} from './payment-methods.dto.js';

/** How a customer pays while absent. */
@ApiTags('Customer portal')
@Controller('customer-portal/customers/me/payment-methods')
@ForOldClients(forOldClients)
export class PortalPaymentMethodsController {
  constructor(
    private readonly methods: PaymentMethodQueries,
    private readonly flow: MethodSetupFlow,
    private readonly deleteAction: DeletePaymentMethod,
  ) {}

  @Get()
  @CustomerPortal()
  @ApiOperation({ summary: 'List your payment methods', description: 'The newest first.' })
  @ApiNumberedPage(PaymentMethodWire)
  async listPaymentMethods(
    @Query() query: ListPaymentMethodsQuery,
    @CurrentPortalCustomer() { customerId }: PortalCustomer,
  ): Promise<NumberedPage<PaymentMethodWire>> {
    const { rows, total } = await this.methods.list(customerId, query);
    return numberedPage(rows.map(presentPaymentMethod), total, query);
  }

  @Post()
  @CustomerPortal()
  @Fails(
    PaymentMethodErrors.PAYMENT_METHOD_DECLINED,
    PaymentMethodErrors.PAYMENT_METHOD_IN_PROGRESS,
    CheckoutErrors.CHECKOUT_TOO_MANY_DECLINES,
    GatewayErrors.GATEWAY_NOT_CONFIGURED,
    GatewayErrors.GATEWAY_NOT_SUPPORTED,
  )
  @ApiOperation({
    summary: 'Add a payment method',
    description:
      'Saves it without charging it. Overdue payments of your subscriptions are charged to it at once.',
  })
  @ApiCreatedResponse({ type: AddedPaymentMethodWire })
  addPaymentMethod(
    @Body()
    { confirmation_token_id: token, set_default: isDefault = false, return_url }: AddPaymentMethodBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
    @Req() request: FastifyRequest,
  ): Promise<AddedPaymentMethodWire> {
    return this.flow.add(customer, {
      ...{ token, isDefault, returnUrl: return_url ?? null, subscriptionId: null },
      clientAddress: addressOf(request),
    });
  }

  @Post('confirm')
  @CustomerPortal()
  @Fails(
    PaymentMethodErrors.PAYMENT_METHOD_SETUP_NOT_FOUND,
    PaymentMethodErrors.PAYMENT_METHOD_DECLINED,
    PaymentMethodErrors.PAYMENT_METHOD_NOT_FOUND,
  )
  @ApiOperation({
    summary: 'Confirm a payment method',
    description: 'To be called after the customer has confirmed a method that required it.',
  })
  @ApiCreatedResponse({ type: AddedPaymentMethodWire })
  confirmPaymentMethod(
    @Body() { setup_intent_id: setupIntentId, set_default: isDefault = false }: ConfirmPaymentMethodBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<AddedPaymentMethodWire> {
    return this.flow.confirm(customer, { setupIntentId, isDefault });
  }

  @Delete(':id')
  @HttpCode(204)
  @CustomerPortal()
  @Fails(PaymentMethodErrors.PAYMENT_METHOD_NOT_FOUND)
  @ApiOperation({
    summary: 'Delete a payment method',
    description:
      'If it was the default, the newest other one becomes it. Subscriptions that were paid by it are charged to the default; without any payment method, their next payment fails.',
  })
  @ApiNoContentResponse()
  async deletePaymentMethod(
    @Param() { id }: PaymentMethodPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<void> {
    await this.deleteAction.execute(id, customer);
  }
}
