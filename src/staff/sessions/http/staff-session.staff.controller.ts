import { Body, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { CredentialErrors } from '#auth/credentials.door.js';
import { LoginErrors } from '#auth/login-events.door.js';
import { DeviceCookie } from '#auth/sessions.door.js';
import { UserErrors } from '#auth/users.door.js';
import { Reauthenticate } from '../actions/reauthenticate.js';
import { SignInToConsole } from '../actions/sign-in-to-console.js';
import { SignOutOfConsole } from '../actions/sign-out-of-console.js';
import { presentStaffIdentity, StaffIdentityWire } from '../staff-identity.presenter.js';
import type { StaffMember } from '../staff-member.js';
import { ReauthenticationBody, SignInToConsoleBody } from './staff-session.dto.js';
import { AnyStaff, CurrentStaff } from '../access/staff.access.js';
import { StaffCookie } from '../access/staff.cookie.js';

@StaffController('session', 'Console session')
export class StaffSessionStaffController {
  constructor(
    private readonly signInToConsole: SignInToConsole,
    private readonly signOutOfConsole: SignOutOfConsole,
    private readonly reauthentication: Reauthenticate,
    private readonly cookie: StaffCookie,
    private readonly devices: DeviceCookie,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @Fails(
    UserErrors.INVALID_EMAIL,
    LoginErrors.INVALID_EMAIL_OR_PASSWORD,
    LoginErrors.NOT_STAFF,
    CredentialErrors.PASSWORD_HASHING_BUSY,
    HttpErrors.TOO_MANY_REQUESTS,
  )
  @ApiOperation({ summary: 'Sign in to the console' })
  @ApiOkResponse({ type: StaffIdentityWire, description: 'Sets the console cookie.' })
  async signIn(
    @Body() body: SignInToConsoleBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffIdentityWire> {
    const sender = this.devices.senderOf(request);
    const { member, token, signedInAt } = await this.signInToConsole.execute(body, sender);
    this.cookie.write(reply, token);
    this.devices.write(request, reply, { userId: member.user.id, at: signedInAt });
    return presentStaffIdentity(member);
  }

  @Get()
  @AnyStaff()
  @ApiOperation({ summary: 'Get the signed-in staff member' })
  @ApiOkResponse({ type: StaffIdentityWire })
  current(@CurrentStaff() member: StaffMember): StaffIdentityWire {
    return presentStaffIdentity(member);
  }

  @Post('reauthentication')
  @HttpCode(200)
  @AnyStaff()
  @Fails(
    LoginErrors.INVALID_PASSWORD,
    CredentialErrors.CREDENTIAL_ACCOUNT_NOT_FOUND,
    CredentialErrors.PASSWORD_HASHING_BUSY,
    HttpErrors.TOO_MANY_REQUESTS,
  )
  @ApiOperation({ summary: 'Reauthenticate with the password' })
  @ApiOkResponse({ type: DoneWire })
  async reauthenticate(
    @Body() { password }: ReauthenticationBody,
    @CurrentStaff() staff: StaffMember,
    @Req() request: FastifyRequest,
  ): Promise<DoneWire> {
    await this.reauthentication.execute(staff, password, this.devices.senderOf(request));
    return presentDone();
  }

  @Delete()
  @HttpCode(204)
  @Public()
  @ApiOperation({ summary: 'Sign out of the console' })
  @ApiNoContentResponse()
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.signOutOfConsole.execute(token);
    this.cookie.clear(reply);
  }
}
