import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Reads, Writes } from '#platform/http/access/route-access.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { OrderErrors } from '../../orders/order.errors.js';
import { OrderWire, presentOrder } from '../../orders/order.presenter.js';
import { OrderReader } from '../../orders/order-reader.service.js';
import { UpdateOrderBilling } from '../actions/update-order-billing.js';
import { DocumentErrors } from '../document.errors.js';
import { DocumentLinks } from '../document-links.service.js';
import { DocumentLinkWire, DocumentsWire, presentDocument } from '../document.presenter.js';
import { OrderDocuments } from '../order-documents.service.js';
import { billingOf, DocumentedOrderPath, UpdateOrderBody } from './order-documents.dto.js';

const { ORDER_NOT_FOUND } = OrderErrors;
const mayRead = () => OrganizationApi({ scopes: ['orders:read'], permission: { billing: ['read'] } });
const mayManage = () => OrganizationApi({ scopes: ['orders:write'], permission: { billing: ['manage'] } });

/** Invoices, credit notes and receipts of orders. */
@ApiTags('Orders')
@Controller('orders/:id')
@ForOldClients(forOldClients)
export class OrderDocumentsController {
  constructor(
    private readonly reader: OrderReader,
    private readonly documents: OrderDocuments,
    private readonly links: DocumentLinks,
    private readonly updateAction: UpdateOrderBilling,
  ) {}

  @Patch()
  @mayManage()
  @Fails(
    ORDER_NOT_FOUND,
    DocumentErrors.ORDER_BILLING_NAME_LOCKED,
    DocumentErrors.ORDER_BILLING_ADDRESS_LOCKED,
  )
  @ApiOperation({
    summary: 'Change to whom an order is invoiced',
    description: 'Until its invoice is issued.',
  })
  @ApiOkResponse({ type: OrderWire })
  async updateOrder(
    @Param() { id }: DocumentedOrderPath,
    @Body() body: UpdateOrderBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<OrderWire> {
    await this.updateAction.execute(id, billingOf(body), { caller });
    return presentOrder(await this.reader.read(id, caller));
  }

  @Get('invoice')
  @Writes()
  @mayRead()
  @Fails(ORDER_NOT_FOUND, DocumentErrors.INVOICE_DOES_NOT_EXIST)
  @ApiOperation({
    summary: 'Get the invoice of an order',
    description:
      'It is issued now unless it was before. An order with a negative total has a credit note instead.',
  })
  @ApiOkResponse({ type: DocumentLinkWire })
  async getInvoice(
    @Param() { id }: DocumentedOrderPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<DocumentLinkWire> {
    await this.reader.read(id, caller);
    return { url: await this.documents.linkToInvoice(id) };
  }

  @Post('invoice')
  @HttpCode(202)
  @mayRead()
  @Fails(
    ORDER_NOT_FOUND,
    DocumentErrors.INVOICE_ALREADY_EXISTS,
    DocumentErrors.INVOICE_OF_UNPAID_ORDER,
    DocumentErrors.INVOICE_BILLING_DETAILS_MISSING,
  )
  @ApiOperation({ summary: 'Issue the invoice of an order' })
  @ApiAcceptedResponse({ schema: { type: 'object' }, description: 'The invoice was issued.' })
  async generateInvoice(
    @Param() { id }: DocumentedOrderPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<object> {
    await this.reader.read(id, caller);
    await this.documents.generateInvoice(id);
    // Clients of the new generation read JSON from every response.
    return {};
  }

  @Get('receipt')
  @Writes()
  @mayRead()
  @Fails(ORDER_NOT_FOUND, DocumentErrors.RECEIPT_DOES_NOT_EXIST)
  @ApiOperation({
    summary: 'Get the receipt of an order',
    description: 'It is issued now unless it was before.',
  })
  @ApiOkResponse({ type: DocumentLinkWire })
  async getReceipt(
    @Param() { id }: DocumentedOrderPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<DocumentLinkWire> {
    await this.reader.read(id, caller);
    return { url: await this.documents.linkToReceipt(id) };
  }

  @Get('documents')
  @Reads()
  @mayRead()
  @Fails(ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'List the documents of an order, oldest first' })
  @ApiOkResponse({ type: DocumentsWire })
  async listDocuments(
    @Param() { id }: DocumentedOrderPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<DocumentsWire> {
    await this.reader.read(id, caller);
    const documents = await this.documents.list(id);
    return { items: documents.map((document) => presentDocument(document, this.links.make(document.id))) };
  }
}
