import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { sendEventStream } from '#platform/http/event-stream.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CheckoutErrors } from '../checkout.errors.js';
import { CheckoutReader } from '../checkout-reader.service.js';
import { CheckoutStreams } from '../checkout-streams.registry.js';
import { buyerAddress } from './buyer-address.js';
import { CheckoutSecretPath } from './checkouts.dto.js';

/** Tells the page of a buyer what happens to the checkout. */
@ApiTags('Checkouts')
@Controller('checkouts/client')
@ForOldClients(forOldClients)
export class CheckoutStreamsController {
  constructor(
    private readonly reader: CheckoutReader,
    private readonly streams: CheckoutStreams,
  ) {}

  @Get(':client_secret/stream')
  @Public()
  @Fails(
    CheckoutErrors.CHECKOUT_NOT_FOUND,
    CheckoutErrors.CHECKOUT_EXPIRED,
    CheckoutErrors.CHECKOUT_STREAMS_EXCEEDED,
  )
  @ApiOperation({
    summary: 'Follow a checkout as its buyer',
    description:
      'Server-sent events whose data is `{ id, key, payload }`. `checkout.updated` carries the `status` and comes first, `checkout.order_created` has an empty payload, and `checkout.webhook_event_delivered` says that an endpoint of the organization has received `checkout.updated` with this `status`.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ type: String })
  async followCheckout(
    @Param() { client_secret: secret }: CheckoutSecretPath,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const { id } = await this.reader.readBySecret(secret);
    return sendEventStream(reply, await this.streams.open(id, buyerAddress(request)));
  }
}
