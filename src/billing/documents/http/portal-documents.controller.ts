import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { OrderErrors } from '../../orders/order.errors.js';
import { UpdateOrderBilling } from '../actions/update-order-billing.js';
import { CustomerOrders } from '../customer-orders.service.js';
import { DocumentErrors } from '../document.errors.js';
import { DocumentLinks } from '../document-links.service.js';
import { DocumentLinkWire, DocumentsWire, presentDocument } from '../document.presenter.js';
import { OrderDocuments } from '../order-documents.service.js';
import { PortalOrderPresenter, PortalOrderWire } from '../../orders/portal-order.presenter.js';
import { billingOf, DocumentedOrderPath, UpdateOrderBody } from './order-documents.dto.js';

const { ORDER_NOT_FOUND } = OrderErrors;

/** Invoices, credit notes and receipts of a customer's orders. */
@ApiTags('Customer portal')
@Controller('customer-portal/orders/:id')
@ForOldClients(forOldClients)
export class PortalDocumentsController {
  constructor(
    private readonly orders: CustomerOrders,
    private readonly documents: OrderDocuments,
    private readonly links: DocumentLinks,
    private readonly presenter: PortalOrderPresenter,
    private readonly updateAction: UpdateOrderBilling,
  ) {}

  @Patch()
  @CustomerPortal()
  @Fails(
    ORDER_NOT_FOUND,
    DocumentErrors.ORDER_BILLING_NAME_LOCKED,
    DocumentErrors.ORDER_BILLING_ADDRESS_LOCKED,
  )
  @ApiOperation({
    summary: 'Change to whom one of your orders is invoiced',
    description: 'Until its invoice is issued.',
  })
  @ApiOkResponse({ type: PortalOrderWire })
  async updateMyOrder(
    @Param() { id }: DocumentedOrderPath,
    @Body() body: UpdateOrderBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalOrderWire> {
    await this.orders.require(id, customer);
    await this.updateAction.execute(id, billingOf(body), null);
    return this.presenter.present(id);
  }

  @Get('invoice')
  @Writes()
  @CustomerPortal()
  @Fails(ORDER_NOT_FOUND, DocumentErrors.INVOICE_DOES_NOT_EXIST)
  @ApiOperation({
    summary: 'Get the invoice of one of your orders',
    description: 'It is issued now unless it was before.',
  })
  @ApiOkResponse({ type: DocumentLinkWire })
  async getMyInvoice(
    @Param() { id }: DocumentedOrderPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<DocumentLinkWire> {
    await this.orders.require(id, customer);
    return { url: await this.documents.linkToInvoice(id) };
  }

  @Post('invoice')
  @HttpCode(202)
  @CustomerPortal()
  @Fails(
    ORDER_NOT_FOUND,
    DocumentErrors.INVOICE_ALREADY_EXISTS,
    DocumentErrors.INVOICE_OF_UNPAID_ORDER,
    DocumentErrors.INVOICE_BILLING_DETAILS_MISSING,
  )
  @ApiOperation({ summary: 'Issue the invoice of one of your orders' })
  @ApiAcceptedResponse({ schema: { type: 'object' }, description: 'The invoice was issued.' })
  async generateMyInvoice(
    @Param() { id }: DocumentedOrderPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<object> {
    await this.orders.require(id, customer);
    await this.documents.generateInvoice(id);
    // Clients of the new generation read JSON from every response.
    return {};
  }

  @Get('receipt')
  @Writes()
  @CustomerPortal()
  @Fails(ORDER_NOT_FOUND, DocumentErrors.RECEIPT_DOES_NOT_EXIST)
  @ApiOperation({
    summary: 'Get the receipt of one of your orders',
    description: 'It is issued now unless it was before.',
  })
  @ApiOkResponse({ type: DocumentLinkWire })
  async getMyReceipt(
    @Param() { id }: DocumentedOrderPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<DocumentLinkWire> {
    await this.orders.require(id, customer);
    return { url: await this.documents.linkToReceipt(id) };
  }

  @Get('documents')
  @CustomerPortal()
  @Fails(ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'List the documents of one of your orders, oldest first' })
  @ApiOkResponse({ type: DocumentsWire })
  async listMyDocuments(
    @Param() { id }: DocumentedOrderPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<DocumentsWire> {
    await this.orders.require(id, customer);
    const documents = await this.documents.list(id);
    return { items: documents.map((document) => presentDocument(document, this.links.make(document.id))) };
  }
}
