import { Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { DisputeFileExporter } from '../dispute-file-exporter.service.js';
import { RefundErrors } from '../refund.errors.js';
import { StaffDisputeDetailWire, StaffDisputeWire } from '../staff-dispute.presenter.js';
import { StaffDisputeReader } from '../staff-dispute-reader.service.js';
import { DisputePath, StaffDisputeExportQuery, StaffDisputeListQuery } from './disputes.dto.js';

@StaffController('disputes', 'Billing')
export class DisputesStaffController {
  constructor(
    private readonly reader: StaffDisputeReader,
    private readonly exporter: DisputeFileExporter,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the disputes of all merchants',
    description: '`q` is a gateway reference, or the ID of the dispute, its order or its payment.',
  })
  @ApiStaffPage(StaffDisputeWire)
  list(@Query() query: StaffDisputeListQuery): Promise<StaffList<StaffDisputeWire>> {
    return this.reader.page(query);
  }

  @Get('export')
  @Writes()
  @StaffCan({ billing: ['read'] }, { recent: true })
  @ApiOperation({
    summary: 'Export disputes as a file, oldest first',
    description:
      'Amounts are in minor units. The audit log records who exported them, the filters and the number of disputes.',
  })
  @ApiExport()
  async export(
    @Query() { format, ...filter }: StaffDisputeExportQuery,
    @CurrentStaff() { user }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const by = { actor: { kind: 'staff', userId: user.id } } as const;
    return sendExport(reply, await this.exporter.begin(filter, format, by));
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(RefundErrors.DISPUTE_NOT_FOUND)
  @ApiOperation({ summary: 'Get a dispute with its ledger transactions' })
  @ApiOkResponse({ type: StaffDisputeDetailWire })
  get(@Param() { id }: DisputePath): Promise<StaffDisputeDetailWire> {
    return this.reader.get(id);
  }
}
