import { Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#platform/http/access/public.access.js';
import { EndsImpersonation } from '#platform/http/access/route-access.js';
import { FORM_REFERRER_POLICY } from '#platform/http/pages/page.js';
import { sendJson } from '#platform/http/send-json.js';
import { type Caller, CurrentCaller, MaybeSignedIn } from '#auth';
import { BannerScript } from '../banner/banner-script.service.js';
import { ImpersonationStateWire } from '../impersonation.presenter.js';
import { ImpersonationResponder } from './impersonation.responder.js';
import { ImpersonationViewPresenter } from './impersonation-view.presenter.js';

const HTML = 'text/html; charset=utf-8';

/** What the pages show on which staff act as somebody else: those of applications, and one of ours. */
@ApiTags('Impersonation')
@Controller('impersonation')
export class ImpersonationViewController {
  constructor(
    private readonly presenter: ImpersonationViewPresenter,
    private readonly responder: ImpersonationResponder,
    private readonly script: BannerScript,
  ) {}

  @Get()
  @MaybeSignedIn({ uncached: true })
  @ApiOperation({ summary: 'Get the impersonation of the current session' })
  @ApiOkResponse({
    type: ImpersonationStateWire,
    description: '`null` without a session, or if the session is not an impersonation.',
  })
  async state(@CurrentCaller() caller: Caller | null, @Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.presenter.stateOf(caller));
  }

  @Get('banner.js')
  @Public()
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  @ApiProduces('text/javascript')
  @ApiOperation({
    summary: 'Get the script of the impersonation banner',
    description:
      'The banner shows who impersonates whom, the time left, and a button to stop. It is hidden in all other sessions. See docs/impersonation.md.',
  })
  @ApiOkResponse({ type: String })
  banner(): string {
    return this.script.text;
  }

  @Get('view')
  @MaybeSignedIn({ uncached: true })
  @Header('content-type', HTML)
  @Header('referrer-policy', FORM_REFERRER_POLICY)
  @ApiProduces('text/html')
  @ApiOperation({ summary: 'Show the account page of the impersonated user' })
  @ApiOkResponse({ type: String, description: 'Also returned when there is no impersonation.' })
  async view(@CurrentCaller() caller: Caller | null): Promise<string> {
    return this.presenter.page(caller);
  }

  @Post('view')
  @HttpCode(200)
  @EndsImpersonation()
  @MaybeSignedIn({ uncached: true })
  @Header('content-type', HTML)
  @Header('referrer-policy', FORM_REFERRER_POLICY)
  @ApiProduces('text/html')
  @ApiOperation({ summary: 'Stop impersonating from the account page' })
  @ApiOkResponse({ type: String })
  async stop(
    @CurrentCaller() caller: Caller | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if ((caller?.session.impersonatedBy ?? null) !== null)
      await this.responder.stop(caller as Caller, { request, reply });
    return this.presenter.page(null);
  }
}
