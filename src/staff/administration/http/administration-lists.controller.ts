import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Reads } from '#platform/http/access/route-access.js';
import {
  HasPermissionWire,
  PermissionQuestion,
  presentPermission,
} from '#platform/http/permissions/permission-question.dto.js';
import { type Caller, CurrentCaller, SignedIn } from '#auth';
import { presentSession } from '#auth/sessions.door.js';
import { presentUser, UserErrors, UserWire } from '#auth/users.door.js';
import { AdministrationErrors } from '../administration.errors.js';
import { UserDetailQueries } from '../../users/user-detail.queries.js';
import { AdministratorCan } from '../access/administrator.access.js';
import { AdministratorPolicy } from '../administrator.policy.js';
import { UserSearchQueries } from '../user-search.queries.js';
import { GetUserQuery, UserIdBody, UserSessionsWire } from './administration-lists.dto.js';
import { presentUserList, ListUsersQuery, UserListWire } from './user-list.dto.js';

/** What programs read about people. */
@ApiTags('Administration')
@Controller('admin')
export class AdministrationListsController {
  constructor(
    private readonly users: UserSearchQueries,
    private readonly userDetails: UserDetailQueries,
    private readonly administratorPolicy: AdministratorPolicy,
  ) {}

  @Get('list-users')
  @AdministratorCan({ user: ['list'] }, AdministrationErrors.NOT_ALLOWED_TO_LIST_USERS)
  @ApiOperation({
    summary: 'List users',
    description: 'Returns the users that match both the search and the filter. Default order: oldest first.',
  })
  @ApiOkResponse({ type: UserListWire })
  async list(@Query() query: ListUsersQuery): Promise<UserListWire> {
    return presentUserList(await this.users.list(query.listing), query);
  }

  @Get('get-user')
  @AdministratorCan({ user: ['get'] }, AdministrationErrors.NOT_ALLOWED_TO_GET_USERS)
  @Fails(UserErrors.STAFF_USER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a user' })
  @ApiOkResponse({ type: UserWire })
  async get(@Query() { id }: GetUserQuery): Promise<UserWire> {
    return presentUser(await this.userDetails.getUser(id));
  }

  @Post('list-user-sessions')
  @Reads()
  @HttpCode(200)
  @AdministratorCan({ session: ['list'] }, AdministrationErrors.NOT_ALLOWED_TO_LIST_SESSIONS)
  @Fails(UserErrors.STAFF_USER_NOT_FOUND)
  @ApiOperation({
    summary: 'List the sessions of a user',
    description:
      'Returns at most the newest 1,000 sessions, oldest first, including expired ones. `token` is a handle for `POST /admin/revoke-user-session`; it does not authenticate requests.',
  })
  @ApiOkResponse({ type: UserSessionsWire })
  async sessions(@Body() { userId }: UserIdBody): Promise<UserSessionsWire> {
    const sessions = await this.userDetails.allSessionsOf(userId);
    return { sessions: sessions.map((session) => presentSession(session, session.handle)) };
  }

  @Post('has-permission')
  @Reads()
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @ApiOperation({
    summary: 'Check the staff permissions of the caller',
    description: 'Ignores `role` and `userId` in the body: the response is about the caller.',
  })
  @ApiOkResponse({ type: HasPermissionWire })
  hasPermission(
    @Body() { requested }: PermissionQuestion,
    @CurrentCaller() caller: Caller,
  ): HasPermissionWire {
    return presentPermission(this.administratorPolicy.allow(caller, requested));
  }
}
