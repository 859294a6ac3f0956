import { Body, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Reads, Writes } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { PreviewRefund } from '../actions/preview-refund.js';
import { RefundFileExporter } from '../refund-file-exporter.service.js';
import { RefundErrors } from '../refund.errors.js';
import { RefundFlow } from '../refund-flow.service.js';
import { RefundPreviewWire } from '../refund-preview.presenter.js';
import { StaffRefundDetailWire, StaffRefundWire } from '../staff-refund.presenter.js';
import { StaffRefundReader } from '../staff-refund-reader.service.js';
import { staffRefundRequestOf } from './refund.inputs.js';
import {
  CreateRefundAsStaffBody,
  PreviewRefundBody,
  RefundPath,
  StaffRefundExportQuery,
  StaffRefundListQuery,
} from './refunds.staff.dto.js';

const { REFUND_NOT_FOUND, DISPUTE_NOT_FOUND: _dispute, ...refusals } = RefundErrors;

@StaffController('refunds', 'Billing')
export class RefundsStaffController {
  constructor(
    private readonly reader: StaffRefundReader,
    private readonly exporter: RefundFileExporter,
    private readonly flow: RefundFlow,
    private readonly previewRefund: PreviewRefund,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the refunds of all merchants',
    description:
      '`q` is the whole email address of the customer, a gateway reference, or the ID of the refund or its order.',
  })
  @ApiStaffPage(StaffRefundWire)
  list(@Query() query: StaffRefundListQuery): Promise<StaffList<StaffRefundWire>> {
    return this.reader.page(query);
  }

  @Get('export')
  @Writes()
  @StaffCan({ billing: ['read'] }, { recent: true })
  @ApiOperation({
    summary: 'Export refunds as a file, oldest first',
    description:
      'Amounts are in minor units. The audit log records who exported them, the filters and the number of refunds.',
  })
  @ApiExport()
  async export(
    @Query() { format, ...filter }: StaffRefundExportQuery,
    @CurrentStaff() { user }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const by = { actor: { kind: 'staff', userId: user.id } } as const;
    return sendExport(reply, await this.exporter.begin(filter, format, by));
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(REFUND_NOT_FOUND)
  @ApiOperation({ summary: 'Get a refund with its ledger transactions' })
  @ApiOkResponse({ type: StaffRefundDetailWire })
  get(@Param() { id }: RefundPath): Promise<StaffRefundDetailWire> {
    return this.reader.get(id);
  }

  @Post('preview')
  @HttpCode(200)
  @Reads()
  @StaffCan({ billing: ['refund'] })
  @Fails(...Object.values(refusals))
  @ApiOperation({
    summary: 'Preview a refund',
    description: 'What goes back, where to, and what the order is then. Nothing changes.',
  })
  @ApiOkResponse({ type: RefundPreviewWire })
  preview(@Body() body: PreviewRefundBody, @CurrentStaff() staff: StaffMember): Promise<RefundPreviewWire> {
    return this.previewRefund.execute(staffRefundRequestOf(body), { staff: staff.acting('') });
  }

  @Post()
  @HttpCode(200)
  @StaffCan({ billing: ['refund'] })
  @Fails(...Object.values(refusals))
  @ApiOperation({
    summary: 'Refund an order',
    description: 'The refund may be pending or have failed: read its status.',
  })
  @ApiOkResponse({ type: StaffRefundDetailWire })
  async create(
    @Body() body: CreateRefundAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffRefundDetailWire> {
    const id = await this.flow.refund(staffRefundRequestOf(body), { staff: staff.acting(body.reason) });
    return this.reader.get(id);
  }
}
