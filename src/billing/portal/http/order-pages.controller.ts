import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#platform/http/access/public.access.js';
import { HtmlPage } from '#platform/http/pages/html-page.decorator.js';
import { buyerPagePolicy } from '../../checkouts/buyer-page.js';
import { OrderPagePresenter } from '../order-page.presenter.js';
import { OrderPageReader } from '../order-page-reader.service.js';
import { OrderPagePath, OrderPageQuery } from './order-payments.dto.js';

const STATUS = { not_found: 404, expired: 410 } as const;

/** Where customers pay an open order, or replace the card of its subscription. */
@ApiExcludeController()
@Controller('portal')
export class OrderPagesController {
  constructor(
    private readonly reader: OrderPageReader,
    private readonly presenter: OrderPagePresenter,
  ) {}

  @Get(':slug/orders/:id/pay')
  @Public()
  @HtmlPage()
  async showOrderPage(
    @Param() { id }: OrderPagePath,
    @Query() { token, customer_session_token: sessionToken, theme, locale }: OrderPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = await this.reader.find({ orderId: id, token, sessionToken });
    const page = this.presenter.render({ ...found, theme, locale });
    if (found.problem !== null) void reply.status(STATUS[found.problem]);
    void reply.header(
      'content-security-policy',
      buyerPagePolicy({ embedOrigin: null, hasStripeForm: found.hasStripeForm }),
    );
    // The address holds a token.
    void reply.header('referrer-policy', 'no-referrer');
    return page;
  }
}
