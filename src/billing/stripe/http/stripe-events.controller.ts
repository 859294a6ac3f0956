import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { UnparsedBody } from '#platform/http/unparsed-body.decorator.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { IncomingGatewayEvents } from '../../gateways/incoming-gateway-events.service.js';
import { StripeErrors } from '../stripe.errors.js';
import { StripeReporterPath } from './stripe-accounts.dto.js';

const { STRIPE_EVENT_MALFORMED, STRIPE_SIGNATURE_INVALID } = StripeErrors;

/** Stripe authenticates by the signature of the body; the events are handled later. */
@ApiTags('Integrations')
@Controller('integrations/stripe')
@ForOldClients(forOldClients)
export class StripeEventsController {
  constructor(private readonly incoming: IncomingGatewayEvents) {}

  @Post('webhook')
  @HttpCode(202)
  @Public()
  @UnparsedBody()
  @Fails(STRIPE_EVENT_MALFORMED, STRIPE_SIGNATURE_INVALID)
  @ApiOperation({ summary: "Receive an event of the installation's Stripe account" })
  @ApiAcceptedResponse()
  async receiveInstallationEvent(@Req() request: FastifyRequest): Promise<void> {
    await this.receive(request, null);
  }

  @Post(':organization_id/webhook')
  @HttpCode(202)
  @Public()
  @UnparsedBody()
  @Fails(STRIPE_EVENT_MALFORMED, STRIPE_SIGNATURE_INVALID)
  @ApiOperation({ summary: "Receive an event of an organization's own Stripe account" })
  @ApiAcceptedResponse()
  async receiveMerchantEvent(
    @Param() { organization_id: merchantId }: StripeReporterPath,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.receive(request, merchantId);
  }

  private async receive({ body, raw }: FastifyRequest, merchantId: string | null): Promise<void> {
    if (!Buffer.isBuffer(body)) throw STRIPE_EVENT_MALFORMED();
    await this.incoming.receive('stripe', { body, headers: raw.headersDistinct, merchantId });
  }
}
