import { Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { AuditErrors } from '#platform/audit/audit.errors.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { AuditEntryDetailWire, AuditEntryWire } from '../audit-entry.presenter.js';
import { AuditFileExporter } from '../audit-file-exporter.service.js';
import { AuditFilterResolver } from '../audit-filter-resolver.service.js';
import { AuditReader } from '../audit-reader.service.js';
import { AuditEntryParams, AuditExportQuery, AuditFeedQuery } from './audit.staff.dto.js';

@StaffController('audit-entries', 'Audit log')
export class AuditEntriesStaffController {
  constructor(
    private readonly reader: AuditReader,
    private readonly resolver: AuditFilterResolver,
    private readonly exporter: AuditFileExporter,
  ) {}

  @Get()
  @StaffCan({ audit: ['list'] })
  @ApiOperation({ summary: 'Search the audit log, newest first' })
  @ApiStaffFeed(AuditEntryWire)
  async list(@Query() { before, size, ...asked }: AuditFeedQuery): Promise<StaffFeed<AuditEntryWire>> {
    return this.reader.part(await this.resolver.of(asked), { size, ...(before && { before }) });
  }

  @Get('export')
  @Writes()
  @StaffCan({ audit: ['export'] }, { recent: true })
  @ApiOperation({
    summary: 'Export audit log entries, oldest first',
    description: 'The export is recorded in the audit log, with the number of entries.',
  })
  @ApiExport()
  async export(
    @Query() { format, ...asked }: AuditExportQuery,
    @CurrentStaff() { user }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const by = { actor: { kind: 'staff', userId: user.id } } as const;
    return sendExport(reply, await this.exporter.begin(asked, format, by));
  }

  @Get(':id')
  @StaffCan({ audit: ['list'] })
  @Fails(AuditErrors.AUDIT_ENTRY_NOT_FOUND)
  @ApiOperation({ summary: 'Get an audit log entry' })
  @ApiOkResponse({ type: AuditEntryDetailWire })
  get(@Param() { id }: AuditEntryParams): Promise<AuditEntryDetailWire> {
    return this.reader.get(id);
  }
}
