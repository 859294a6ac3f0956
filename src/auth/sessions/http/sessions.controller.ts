import { Controller, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#platform/http/access/route-access.js';
import { EndSession } from '../actions/end-session.js';
import { ResumeSession } from '../actions/resume-session.js';
import { presentSessionWithUser, SessionWithUserWire } from '../session.presenter.js';
import { SessionCookies } from './session-cookies.js';
import { GetSessionQuery } from './sessions.dto.js';
import { SignedOutWire } from './signed-out.presenter.js';

@ApiTags('Sessions')
@Controller()
export class SessionsController {
  constructor(
    private readonly resumeSession: ResumeSession,
    private readonly endSession: EndSession,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('get-session')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('pragma', 'no-cache')
  @ApiOperation({ summary: 'The session of the cookie, or null' })
  @ApiOkResponse({ type: SessionWithUserWire, description: '`null` when nobody is signed in.' })
  async getSession(
    @Query() query: GetSessionQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookies.readToken(request);
    const found = token && (await this.resumeSession.execute(token, { mayExtend: !query.disableRefresh }));
    if (token && found) {
      if (found.extended) this.cookies.writeToken(reply, token, found.session.expiresAt);
      return sendJson(reply, presentSessionWithUser(found, token));
    }
    if (token) this.cookies.clearAll(reply);
    return sendJson(reply, null);
  }

  @Post('sign-out')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'End the session and clear its cookies' })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedOutWire> {
    const token = this.cookies.readToken(request);
    if (token) await this.endSession.execute(token);
    this.cookies.clearAll(reply);
    return { success: true };
  }
}

/** Sent by hand because the framework would answer `null` with an empty body. */
function sendJson(reply: FastifyReply, body: SessionWithUserWire | null): void {
  void reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
