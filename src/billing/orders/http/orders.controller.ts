import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { OrderExplanationWire, presentExplanation } from '../order-explanation.presenter.js';
import { OrderFileExporter } from '../order-file-exporter.service.js';
import { OrderErrors } from '../order.errors.js';
import { OrderWire, presentOrder } from '../order.presenter.js';
import { OrderReader } from '../order-reader.service.js';
import { ExportOrdersQuery, ListOrdersQuery, OrderPath } from './orders.dto.js';

const mayRead = () => OrganizationApi({ scopes: ['orders:read'], permission: { billing: ['read'] } });

@ApiTags('Orders')
@Controller('orders')
@ForOldClients(forOldClients)
export class OrdersController {
  constructor(
    private readonly reader: OrderReader,
    private readonly exporter: OrderFileExporter,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List orders' })
  @ApiNumberedPage(OrderWire)
  async listOrders(
    @Query() query: ListOrdersQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<OrderWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentOrder), total, query);
  }

  @Get('export')
  @Writes()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({
    summary: 'Export orders as CSV, oldest first',
    description: 'Amounts are in minor units. The audit log records who exported them.',
  })
  @ApiExport()
  async exportOrders(
    @Query() query: ExportOrdersQuery,
    @CurrentApiCaller() caller: ApiCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    return sendExport(reply, await this.exporter.beginForCaller(query, caller));
  }

  @Get(':id')
  @mayRead()
  @Fails(OrderErrors.ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'Get an order' })
  @ApiOkResponse({ type: OrderWire })
  async getOrder(@Param() { id }: OrderPath, @CurrentApiCaller() caller: ApiCaller): Promise<OrderWire> {
    return presentOrder(await this.reader.read(id, caller));
  }

  @Get(':id/explanation')
  @mayRead()
  @Fails(OrderErrors.ORDER_NOT_FOUND)
  @ApiOperation({
    summary: 'Explain an order',
    description: 'Which price, discount and tax rate produced each amount, with the inputs to recompute it.',
  })
  @ApiOkResponse({ type: OrderExplanationWire })
  async explainOrder(
    @Param() { id }: OrderPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<OrderExplanationWire> {
    return presentExplanation(await this.reader.read(id, caller));
  }
}
