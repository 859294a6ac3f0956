import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppError } from '#common/errors/app-error.js';
import { Public } from '#platform/http/access/public.access.js';
import { Writes } from '#platform/http/access/route-access.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { OrderInvoiceLinks } from '../../orders/order-invoice-links.service.js';
import { OrderDocuments } from '../order-documents.service.js';
import { DocumentTokenPath } from './order-documents.dto.js';

/** Where mails of orders lead to: issues the invoice if necessary and sends the browser to its PDF. */
@ApiExcludeController()
@Controller('portal/invoices')
export class InvoicePagesController {
  constructor(
    private readonly links: OrderInvoiceLinks,
    private readonly documents: OrderDocuments,
    private readonly pages: PageRenderer,
  ) {}

  @Get(':token')
  @Writes()
  @Public()
  async openInvoice(@Param() { token }: DocumentTokenPath, @Res() reply: FastifyReply): Promise<void> {
    // The address holds a token.
    void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    const orderId = this.links.read(token);
    if (orderId === null) {
      const page = { title: 'This link no longer works', text: 'Ask the seller for your invoice.' };
      this.pages.send(reply.status(403), page);
      return;
    }
    try {
      void reply.redirect(await this.documents.linkToInvoice(orderId), 302);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      const text = 'It needs a paid order with a billing name and address. Ask the seller for it.';
      this.pages.send(reply.status(404), { title: 'There is no invoice yet', text });
    }
  }
}
