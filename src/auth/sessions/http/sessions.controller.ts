import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { EndsImpersonation } from '#platform/http/access/route-access.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { sendJson } from '#platform/http/send-json.js';
import { SessionErrors } from '../session.errors.js';
import { CurrentCaller, SignedIn } from '../access/session.access.js';
import { EndSession } from '../actions/end-session.js';
import { RevokeSession } from '../actions/revoke-session.js';
import { RevokeSessions } from '../actions/revoke-sessions.js';
import type { Caller } from '../caller.js';
import { OwnSessionQueries } from '../own-session.queries.js';
import { presentSessionWithUser, SessionWire, SessionWithUserWire } from '../session.presenter.js';
import { SessionCookies } from '../access/session-cookies.service.js';
import { SessionJwtHeader } from '../access/session-jwt-header.service.js';
import { SessionReader } from '../access/session-reader.service.js';
import { SessionSupplements } from '../session-supplements.registry.js';
import { GetSessionQuery, RevokeSessionBody } from './sessions.dto.js';
import { SignedOutWire } from './signed-out.presenter.js';

@ApiTags('Sessions')
@Controller()
export class SessionsController {
  constructor(
    private readonly reader: SessionReader,
    private readonly own: OwnSessionQueries,
    private readonly revokeOne: RevokeSession,
    private readonly revokeMany: RevokeSessions,
    private readonly endSession: EndSession,
    private readonly cookies: SessionCookies,
    private readonly jwt: SessionJwtHeader,
    private readonly supplements: SessionSupplements,
  ) {}

  @Get('get-session')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('pragma', 'no-cache')
  @ApiOperation({ summary: 'Get the current session' })
  @ApiOkResponse({
    type: SessionWithUserWire,
    description:
      '`null` without a session. With `BILLING_IN_SESSION`, `billing` says what the user has bought.',
  })
  async getSession(
    @Query() query: GetSessionQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = { fromCache: !query.disableCookieCache, mayExtend: !query.disableRefresh };
    const { token, found, source, isForged } = await this.reader.read(request, options);
    if (token !== null && found !== null) {
      const kept = { ...found, token };
      if (found.extended) this.cookies.rewrite(request, reply, kept);
      else if (source === 'database') this.cookies.writeCache(reply, kept);
      await this.jwt.write(reply, found);
      const supplement = await this.supplements.read(found.session);
      return sendJson(reply, { ...presentSessionWithUser(found, token), ...supplement });
    }
    if (isForged) this.cookies.clearCache(reply);
    else if (token !== null) this.cookies.clearAll(reply);
    return sendJson(reply, null);
  }

  @Get('list-sessions')
  @SignedIn()
  @ApiOperation({
    summary: 'List the sessions of the current user',
    description:
      'Oldest first. For the current session, `token` is its token; for other sessions, a handle for `POST /revoke-session`.',
  })
  @ApiOkResponse({ type: [SessionWire] })
  async list(@CurrentCaller() caller: Caller): Promise<SessionWire[]> {
    return this.own.list(caller);
  }

  @Post('revoke-session')
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @Fails(SessionErrors.SESSION_NOT_FOUND, SessionErrors.NOT_YOUR_SESSION)
  @ApiOperation({ summary: 'Revoke a session of the current user' })
  @ApiOkResponse({ type: DoneWire })
  async revoke(@Body() { token }: RevokeSessionBody, @CurrentCaller() caller: Caller): Promise<DoneWire> {
    await this.revokeOne.execute(token, caller);
    return presentDone();
  }

  @Post('revoke-sessions')
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @ApiOperation({ summary: 'Revoke all sessions of the current user' })
  @ApiOkResponse({ type: DoneWire, description: 'Clears the session cookies.' })
  async revokeAll(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneWire> {
    await this.revokeMany.execute('all', caller);
    this.cookies.clearAll(reply);
    return presentDone();
  }

  @Post('revoke-other-sessions')
  @HttpCode(200)
  @SignedIn({ uncached: true })
  @ApiOperation({ summary: 'Revoke all other sessions of the current user' })
  @ApiOkResponse({ type: DoneWire })
  async revokeOthers(@CurrentCaller() caller: Caller): Promise<DoneWire> {
    await this.revokeMany.execute('others', caller);
    return presentDone();
  }

  @Post('sign-out')
  @EndsImpersonation()
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sign out' })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedOutWire> {
    const token = this.cookies.readToken(request);
    if (token) await this.endSession.execute(token);
    this.cookies.clearAllFrom(request, reply);
    return { success: true };
  }
}
