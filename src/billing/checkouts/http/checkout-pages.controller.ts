import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#platform/http/access/public.access.js';
import { HtmlPage } from '#platform/http/pages/html-page.decorator.js';
import { isStripeForm } from '../../gateways/payment-forms.service.js';
import { buyerPagePolicy } from '../buyer-page.js';
import { CheckoutPagePresenter } from '../checkout-page.presenter.js';
import { CheckoutReader } from '../checkout-reader.service.js';
import { CheckoutPageQuery } from './checkout-pages.dto.js';
import { CheckoutSecretPath } from './checkouts.dto.js';

const STATUS = { not_found: 404, expired: 410 } as const;

/** Where buyers pay, and where they see what became of it. One script shows both, by the status of the checkout. */
@ApiExcludeController()
@Controller('checkout')
export class CheckoutPagesController {
  constructor(
    private readonly reader: CheckoutReader,
    private readonly presenter: CheckoutPagePresenter,
  ) {}

  @Get([':client_secret', ':client_secret/confirmation'])
  @Public()
  @HtmlPage()
  async show(
    @Param() { client_secret: secret }: CheckoutSecretPath,
    @Query() { theme, locale, embed }: CheckoutPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { embedder: allowed, ...found } = await this.reader.findForPage(secret);
    const embedder = embed === 'true' ? allowed : null;
    const page = await this.presenter.render({ ...found, embedder, theme, locale });
    if (found.problem !== null) void reply.status(STATUS[found.problem]);
    if (embedder !== null) void reply.removeHeader('x-frame-options');
    const hasStripeForm = found.checkout !== null && isStripeForm(found.checkout.processorMetadata);
    const policy = buyerPagePolicy({ embedOrigin: embedder?.origin ?? null, hasStripeForm });
    void reply.header('content-security-policy', policy);
    return page;
  }
}
