import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { OrderErrors } from '../../orders/order.errors.js';
import { OrderQueries } from '../../orders/order.queries.js';
import { DocumentLinks } from '../document-links.service.js';
import { DocumentWire, presentDocument } from '../document.presenter.js';
import { OrderDocuments } from '../order-documents.service.js';
import { DocumentedOrderPath } from './order-documents.dto.js';

@StaffController('orders/:id/documents', 'Billing')
export class OrderDocumentsStaffController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly documents: OrderDocuments,
    private readonly links: DocumentLinks,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @Fails(OrderErrors.ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'List the documents of an order, oldest first' })
  @ApiOkResponse({ type: [DocumentWire] })
  async list(@Param() { id }: DocumentedOrderPath): Promise<DocumentWire[]> {
    if ((await this.orders.find(id)) === null) throw OrderErrors.ORDER_NOT_FOUND();
    const documents = await this.documents.list(id);
    return documents.map((document) => presentDocument(document, this.links.make(document.id)));
  }
}
