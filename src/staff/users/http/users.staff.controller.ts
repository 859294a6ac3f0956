import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffList, ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { wholePage, withRows } from '#platform/database/listing/page.js';
import { presentUser, UserErrors, UserWire } from '#auth/users.door.js';
import { UserDetailQueries } from '../user-detail.queries.js';
import {
  presentUserDetail,
  presentStaffSession,
  StaffSessionRowWire,
  UserDetailWire,
} from '../user-detail.presenter.js';
import { UserListQueries } from '../user-list.queries.js';
import { StaffCan } from '../../sessions/access/staff.access.js';
import { UserListQuery } from '../user-list.input.js';
import { UserIdParams } from './users.staff.dto.js';

@StaffController('users', 'Users')
export class UsersStaffController {
  constructor(
    private readonly users: UserListQueries,
    private readonly userDetails: UserDetailQueries,
  ) {}

  @Get()
  @StaffCan({ user: ['list'] })
  @ApiOperation({ summary: 'List users' })
  @ApiStaffPage(UserWire)
  async list(@Query() query: UserListQuery): Promise<StaffList<UserWire>> {
    const page = await this.users.page(query);
    return withRows(page, page.data.map(presentUser));
  }

  @Get(':id')
  @StaffCan({ user: ['get'] })
  @Fails(UserErrors.STAFF_USER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a user with their linked accounts' })
  @ApiOkResponse({ type: UserDetailWire })
  async get(@Param() { id }: UserIdParams): Promise<UserDetailWire> {
    return presentUserDetail(await this.userDetails.get(id));
  }

  @Get(':id/sessions')
  @StaffCan({ session: ['list'] })
  @Fails(UserErrors.STAFF_USER_NOT_FOUND)
  @ApiOperation({ summary: 'List the active sessions of a user, newest first' })
  @ApiStaffList(StaffSessionRowWire)
  async sessions(@Param() { id }: UserIdParams): Promise<StaffList<StaffSessionRowWire>> {
    return wholePage((await this.userDetails.sessionsOf(id)).map(presentStaffSession));
  }
}
