import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { EndsImpersonation } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { AdministratorCan, CurrentAdministrator } from '../../administration/access/administrator.access.js';
import type { StaffContext } from '../../administration/administering.js';
import { type Caller, CurrentCaller, SignedIn } from '#auth';
import { presentSessionWithUser, SessionWithUserWire } from '#auth/sessions.door.js';
import { UserErrors } from '#auth/users.door.js';
import { ImpersonationErrors } from '../impersonation.errors.js';
import { StoppedImpersonationWire } from '../impersonation.presenter.js';
import { ImpersonationResponder } from './impersonation.responder.js';
import { ImpersonateUserBody } from './impersonation.dto.js';

/** As published administration clients know it. */
@ApiTags('Administration')
@Controller('admin')
export class ImpersonationController {
  constructor(private readonly responder: ImpersonationResponder) {}

  @Post('impersonate-user')
  @HttpCode(200)
  @AdministratorCan({ user: ['impersonate'] }, ImpersonationErrors.NOT_ALLOWED_TO_IMPERSONATE)
  @Fails(
    UserErrors.STAFF_USER_NOT_FOUND,
    ImpersonationErrors.CANNOT_IMPERSONATE_STAFF,
    UserErrors.BANNED_USER,
  )
  @ApiOperation({
    summary: 'Impersonate a user who is not staff',
    description:
      'Without the permission `impersonate-write`, the session is read-only: requests that change anything fail with 403 `IMPERSONATION_IS_READ_ONLY`. The session is never extended.',
  })
  @ApiOkResponse({
    type: SessionWithUserWire,
    description:
      'Sets the session cookie, and a second cookie that restores the original session afterwards.',
  })
  async begin(
    @Body() { userId }: ImpersonateUserBody,
    @CurrentAdministrator() administrator: StaffContext,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionWithUserWire> {
    const visit = { client, request, reply };
    const issued = await this.responder.begin({ userId, door: 'program' }, administrator, visit);
    return presentSessionWithUser(issued, issued.token);
  }

  @Post('stop-impersonating')
  @HttpCode(200)
  @EndsImpersonation()
  @SignedIn({ uncached: true })
  @Fails(ImpersonationErrors.NOT_IMPERSONATING, ImpersonationErrors.ADMIN_SESSION_NOT_FOUND)
  @ApiOperation({ summary: 'Stop impersonating a user' })
  @ApiOkResponse({
    type: StoppedImpersonationWire,
    description:
      'The original session, whose cookie is set again. If it no longer exists, both fields are `null` and the cookies are cleared.',
  })
  async stop(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoppedImpersonationWire> {
    return this.responder.stop(caller, { request, reply });
  }
}
