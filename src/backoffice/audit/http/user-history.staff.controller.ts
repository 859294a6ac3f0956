import { Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#auth';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { AuditEntryWire } from '../audit-entry.presenter.js';
import { AuditFilters } from '../audit-filters.js';
import { AuditReader } from '../audit-reader.js';
import { HistoryParams, HistoryQuery } from './audit.staff.dto.js';

@StaffController('users', 'Users')
export class UserHistoryStaffController {
  constructor(
    private readonly reader: AuditReader,
    private readonly filters: AuditFilters,
  ) {}

  @Get(':id/history')
  @StaffCan({ audit: ['list'] })
  @ApiOperation({
    summary: 'What a user did, what was done to them, and what was done in their name, newest first',
    description: 'Of users who are gone as well.',
  })
  @ApiStaffFeed(AuditEntryWire)
  async history(
    @Param() { id: personId }: HistoryParams,
    @Query() { before, size, ...asked }: HistoryQuery,
  ): Promise<StaffFeed<AuditEntryWire>> {
    const filter = await this.filters.of({ ...asked, personId });
    return this.reader.part(filter, { size, ...(before && { before }) });
  }
}
