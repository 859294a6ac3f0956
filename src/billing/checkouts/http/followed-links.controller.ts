import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiTemporaryRedirectResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { withQuery } from '#platform/http/follow-link.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { CheckoutLinkErrors } from '../../checkout-links/checkout-link.errors.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { FollowCheckoutLink } from '../actions/follow-checkout-link.js';
import { CheckoutErrors } from '../checkout.errors.js';
import { CheckoutPresenter } from '../checkout.presenter.js';
import { CheckoutSecretPath } from './checkouts.dto.js';

/** Set by the page that embeds a checkout, never by a link. */
const NOT_FORWARDED = 'embed_origin';

@ApiTags('Checkout links')
@Controller('checkout-links')
@ForOldClients(forOldClients)
export class FollowedLinksController {
  constructor(
    private readonly followAction: FollowCheckoutLink,
    private readonly presenter: CheckoutPresenter,
  ) {}

  @Get(':client_secret/redirect')
  @Public()
  @Fails(
    CheckoutLinkErrors.CHECKOUT_LINK_NOT_FOUND,
    CheckoutErrors.CHECKOUT_PRODUCT_NOT_FOUND,
    GatewayErrors.GATEWAY_NOT_CONFIGURED,
    GatewayErrors.GATEWAY_NOT_SUPPORTED,
  )
  @ApiOperation({
    summary: 'Follow a checkout link',
    description:
      'Opens a checkout. `reference_id` and `utm_*` become its metadata; the page receives the query.',
  })
  @ApiTemporaryRedirectResponse({ description: 'To the page of the new checkout.' })
  async followCheckoutLink(
    @Param() { client_secret: secret }: CheckoutSecretPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const parameters = Object.fromEntries(searchParams);
    const { url } = this.presenter.presentPublic(await this.followAction.execute(secret, parameters));
    const { [NOT_FORWARDED]: _origin, ...forwarded } = parameters;
    const isPlain = Object.keys(forwarded).length === 0;
    await reply.redirect(isPlain ? url : withQuery(url, forwarded), 307);
  }
}
