import { Get, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Writes } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { CurrentStaff, StaffCan } from '../../sessions/access/staff.access.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { UserFileExporter } from '../user-file-exporter.service.js';
import { UserExportQuery } from './bulk.staff.dto.js';

@StaffController('users/export', 'Users')
export class UserExportStaffController {
  constructor(private readonly exporter: UserFileExporter) {}

  @Get()
  @Writes()
  @StaffCan({ user: ['list', 'export'] }, { recent: true })
  @ApiOperation({
    summary: 'Export users, oldest first',
    description: 'The export is recorded in the audit log, with its filters and the number of users.',
  })
  @ApiExport()
  async export(
    @Query() { format, ...filter }: UserExportQuery,
    @CurrentStaff() { user }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const by = { actor: { kind: 'staff', userId: user.id } } as const;
    return sendExport(reply, await this.exporter.begin(filter, format, by));
  }
}
