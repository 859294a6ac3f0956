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
    summary: 'List the history of a user, newest first',
    description:
      'Includes sign-ins, sessions, accounts, memberships, audit log entries, emails and public events, limited to what the caller is permitted to see. Also works for deleted users. Everything caused by one request is grouped into one entry.',
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
