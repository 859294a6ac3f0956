import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { LoginEventFeedQueries } from '../login-event-feed.queries.js';
import { LoginEventRowWire, presentLoginEventRow } from '../login-event-row.presenter.js';
import { StaffCan } from '../../sessions/access/staff.access.js';
import { AllLoginEventsQuery } from './sign-ins.staff.dto.js';

@StaffController('login-events', 'Users')
export class SignInsStaffController {
  constructor(private readonly events: LoginEventFeedQueries) {}

  @Get()
  @StaffCan({ loginEvent: ['list'] })
  @ApiOperation({ summary: 'List sign-in attempts of all users, newest first' })
  @ApiStaffFeed(LoginEventRowWire)
  async list(@Query() query: AllLoginEventsQuery): Promise<StaffFeed<LoginEventRowWire>> {
    const { data, next } = await this.events.part(query);
    return { data: data.map(presentLoginEventRow), next };
  }
}
