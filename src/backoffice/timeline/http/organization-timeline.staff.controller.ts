import { Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { TimelineReader } from '../timeline-reader.service.js';
import { TimelineEntryWire } from '../timeline.presenter.js';
import { OrganizationTimelineQuery, TimelineParams } from './timeline.staff.dto.js';

@StaffController('organizations', 'Organizations')
export class OrganizationTimelineStaffController {
  constructor(private readonly timelines: TimelineReader) {}

  @Get(':id/timeline')
  @StaffCan({ organization: ['list'] })
  @ApiOperation({
    summary: 'Everything there is to tell of an organization, newest first',
    description:
      'Members who joined, entries of the audit trail, mails in its name and public events, as far as the staff member may see each of them, and of organizations that are gone as well. What one request did is told as one.',
  })
  @ApiStaffFeed(TimelineEntryWire)
  timeline(
    @Param() { id }: TimelineParams,
    @Query() query: OrganizationTimelineQuery,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffFeed<TimelineEntryWire>> {
    return this.timelines.ofOrganization(id, query, staff);
  }
}
