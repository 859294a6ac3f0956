import { Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { OrderErrors } from '../order.errors.js';
import { OrderFileExporter } from '../order-file-exporter.service.js';
import { StaffOrderDetailWire, StaffOrderWire } from '../staff-order.presenter.js';
import { StaffOrderReader } from '../staff-order-reader.service.js';
import { OrderPath } from './orders.dto.js';
import { StaffOrderExportQuery, StaffOrderListQuery } from './orders.staff.dto.js';

@StaffController('orders', 'Billing')
export class OrdersStaffController {
  constructor(
    private readonly reader: StaffOrderReader,
    private readonly exporter: OrderFileExporter,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the orders of all merchants',
    description: '`q` is the whole email address of the customer, or the ID of the order or its checkout.',
  })
  @ApiStaffPage(StaffOrderWire)
  list(@Query() query: StaffOrderListQuery): Promise<StaffList<StaffOrderWire>> {
    return this.reader.page(query);
  }

  @Get('export')
  @Writes()
  @StaffCan({ billing: ['read'] }, { recent: true })
  @ApiOperation({
    summary: 'Export orders as a file, oldest first',
    description:
      'Amounts are in minor units. The audit log records who exported them, the filters and the number of orders.',
  })
  @ApiExport()
  async export(
    @Query() { format, ...filter }: StaffOrderExportQuery,
    @CurrentStaff() { user }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const by = { actor: { kind: 'staff', userId: user.id } } as const;
    return sendExport(reply, await this.exporter.beginForStaff(filter, format, by));
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(OrderErrors.ORDER_NOT_FOUND)
  @ApiOperation({ summary: 'Get an order with its explanation and ledger transactions' })
  @ApiOkResponse({ type: StaffOrderDetailWire })
  get(@Param() { id }: OrderPath): Promise<StaffOrderDetailWire> {
    return this.reader.get(id);
  }
}
