import { Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { TimelineReader } from '../timeline-reader.service.js';
import { TimelineEntryWire } from '../timeline.presenter.js';
import { TimelineParams, UserTimelineQuery } from './timeline.staff.dto.js';

@StaffController('users', 'Users')
export class UserTimelineStaffController {
  constructor(private readonly timelines: TimelineReader) {}

  @Get(':id/timeline')
  @StaffCan({ user: ['get'] })
  @ApiOperation({
    summary: 'Everything there is to tell of a user, newest first',
    description:
      'Sign-ins, sessions, accounts, memberships, entries of the audit trail, mails and public events, as far as the staff member may see each of them, and of users who are gone as well. What one request did is told as one.',
  })
  @ApiStaffFeed(TimelineEntryWire)
  timeline(
    @Param() { id }: TimelineParams,
    @Query() query: UserTimelineQuery,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffFeed<TimelineEntryWire>> {
    return this.timelines.ofPerson(id, query, staff);
  }
}
