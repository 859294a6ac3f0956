import { Body, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiStaffList, type StaffList } from '#platform/http/listing/staff-list.js';
import { wholePage } from '#platform/database/listing/page.js';
import { CredentialErrors } from '#auth/credentials.door.js';
import { LoginErrors } from '#auth/login-events.door.js';
import { DeviceCookie } from '#auth/sessions.door.js';
import { UserErrors } from '#auth/users.door.js';
import { ImpersonationErrors } from '../impersonation.errors.js';
import { AnyStaff, CurrentStaff, StaffCan } from '../../sessions/access/staff.access.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { AllowWrites } from '../actions/allow-writes.js';
import { EndImpersonation } from '../actions/end-impersonation.js';
import {
  BegunImpersonationWire,
  ImpersonationWire,
  presentImpersonation,
} from '../impersonation.presenter.js';
import { ImpersonationQueries } from '../impersonation.queries.js';
import { ConsoleImpersonation } from './console-impersonation.service.js';
import {
  AllowWritesBody,
  BeginImpersonationBody,
  ImpersonatedUserParams,
  ImpersonationParams,
} from './impersonation.dto.js';

@StaffController('', 'Impersonation')
export class ImpersonationsStaffController {
  constructor(
    private readonly impersonationQueries: ImpersonationQueries,
    private readonly atConsole: ConsoleImpersonation,
    private readonly allow: AllowWrites,
    private readonly devices: DeviceCookie,
    private readonly end: EndImpersonation,
  ) {}

  @Post('users/:id/impersonate')
  @HttpCode(200)
  @StaffCan({ user: ['impersonate'] }, { recent: true })
  @Fails(
    UserErrors.STAFF_USER_NOT_FOUND,
    ImpersonationErrors.CANNOT_IMPERSONATE_STAFF,
    UserErrors.BANNED_USER,
    ImpersonationErrors.ALREADY_IMPERSONATING,
  )
  @ApiOperation({
    summary: 'Impersonate a user who is not staff',
    description:
      'The session is read-only until writes are allowed. A staff member can impersonate one user at a time.',
  })
  @ApiOkResponse({
    type: BegunImpersonationWire,
    description: 'Sets the session cookie of the application. The console session stays active.',
  })
  async begin(
    @Param() { id: userId }: ImpersonatedUserParams,
    @Body() body: BeginImpersonationBody,
    @CurrentStaff() staff: StaffMember,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BegunImpersonationWire> {
    return this.atConsole.begin({ ...body, userId }, staff, { client, request, reply });
  }

  @Get('impersonations')
  @AnyStaff()
  @ApiOperation({
    summary: 'List active impersonations, newest first',
    description:
      'Returns the impersonations of the caller, or all of them if the caller is permitted to read the audit log.',
  })
  @ApiStaffList(ImpersonationWire)
  async list(@CurrentStaff() staff: StaffMember): Promise<StaffList<ImpersonationWire>> {
    const seesAll = staff.permissions.audit.includes('list');
    const running = await this.impersonationQueries.list(seesAll ? undefined : staff.user.id);
    return wholePage(running.map(presentImpersonation));
  }

  @Post('impersonations/:sessionId/stop')
  @HttpCode(200)
  @AnyStaff()
  @Fails(ImpersonationErrors.IMPERSONATION_NOT_FOUND)
  @ApiOperation({ summary: 'Stop an impersonation of the caller' })
  @ApiOkResponse({ type: DoneWire })
  async stop(
    @Param() { sessionId }: ImpersonationParams,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.end.execute(sessionId, staff);
    return presentDone();
  }

  @Post('impersonations/:sessionId/allow-writes')
  @HttpCode(200)
  @StaffCan({ user: ['impersonate-write'] })
  @Fails(
    ImpersonationErrors.IMPERSONATION_NOT_FOUND,
    LoginErrors.INVALID_PASSWORD,
    CredentialErrors.CREDENTIAL_ACCOUNT_NOT_FOUND,
    CredentialErrors.PASSWORD_HASHING_BUSY,
    HttpErrors.TOO_MANY_REQUESTS,
  )
  @ApiOperation({ summary: 'Allow writes during an impersonation' })
  @ApiOkResponse({ type: DoneWire })
  async allowWrites(
    @Param() { sessionId }: ImpersonationParams,
    @Body() { password, reason }: AllowWritesBody,
    @CurrentStaff() staff: StaffMember,
    @Req() request: FastifyRequest,
  ): Promise<DoneWire> {
    await this.allow.execute({ sessionId, password, reason }, staff, this.devices.senderOf(request));
    return presentDone();
  }
}
