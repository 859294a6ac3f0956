import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { OrderErrors } from '../../orders/order.errors.js';
import { OrderQueries } from '../../orders/order.queries.js';
import { SendInvoice } from '../actions/send-invoice.js';
import { DocumentErrors } from '../document.errors.js';
import { DocumentLinks } from '../document-links.service.js';
import { DocumentWire, presentDocument, SentInvoiceWire } from '../document.presenter.js';
import { OrderDocuments } from '../order-documents.service.js';
import { DocumentedOrderPath } from './order-documents.dto.js';

@StaffController('orders/:id', 'Billing')
export class OrderDocumentsStaffController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly documents: OrderDocuments,
    private readonly links: DocumentLinks,
    private readonly sendAction: SendInvoice,
  ) {}

  @Get('documents')
  @StaffCan({ billing: ['read'] })
  @Fails(OrderErrors.ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'List the documents of an order, oldest first' })
  @ApiOkResponse({ type: [DocumentWire] })
  async list(@Param() { id }: DocumentedOrderPath): Promise<DocumentWire[]> {
    if ((await this.orders.find(id)) === null) throw OrderErrors.ORDER_NOT_FOUND();
    const documents = await this.documents.list(id);
    return documents.map((document) => presentDocument(document, this.links.make(document.id)));
  }

  @Post('send-invoice')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(
    OrderErrors.ORDER_NOT_FOUND,
    DocumentErrors.INVOICE_OF_UNPAID_ORDER,
    DocumentErrors.INVOICE_BILLING_DETAILS_MISSING,
    DocumentErrors.INVOICE_DOES_NOT_EXIST,
    DocumentErrors.INVOICE_CUSTOMER_UNREACHABLE,
    DocumentErrors.INVOICE_SENT_RECENTLY,
  )
  @ApiOperation({
    summary: 'Email the customer a link to the invoice of an order',
    description: 'The invoice is issued now unless it was before.',
  })
  @ApiOkResponse({ type: SentInvoiceWire })
  async send(
    @Param() { id }: DocumentedOrderPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<SentInvoiceWire> {
    return this.sendAction.execute(id, staff.acting(reason));
  }
}
