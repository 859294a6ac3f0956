import { Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { LoginEventWire, presentLoginEvent } from '../../login-events/login-event.presenter.js';
import { LoginEventQueries } from '../../login-events/login-event.queries.js';
import { StaffCan } from '../access/staff.access.js';
import { LoginEventFeedQuery, UserIdParams } from './users.staff.dto.js';

@StaffController('users', 'Users')
export class LoginEventsStaffController {
  constructor(private readonly events: LoginEventQueries) {}

  @Get(':id/login-events')
  @StaffCan({ loginEvent: ['list'] })
  @ApiOperation({
    summary: 'Attempts to sign in as a user, newest first',
    description: 'Of users who are gone as well. Attempts with an address nobody has are in nobody’s list.',
  })
  @ApiStaffFeed(LoginEventWire)
  async list(
    @Param() { id }: UserIdParams,
    @Query() query: LoginEventFeedQuery,
  ): Promise<StaffFeed<LoginEventWire>> {
    const { data, next } = await this.events.ofUser(id, query);
    return { data: data.map(presentLoginEvent), next };
  }
}
