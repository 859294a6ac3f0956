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
  @ApiOperation({ summary: 'Who acts as whom in the session at hand' })
  @ApiOkResponse({ type: ImpersonationStateWire, description: '`null` when nobody does, or is signed in.' })
  async state(@CurrentCaller() caller: Caller | null, @Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.presenter.stateOf(caller));
  }

  @Get('banner.js')
  @Public()
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  @ApiProduces('text/javascript')
  @ApiOperation({
    summary: 'A script that shows on any page who acts as whom, for how long, and a way out of it',
    description: 'See docs/impersonation.md. It shows nothing to anybody else.',
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
  @ApiOperation({ summary: 'A page with what the person sees of their account' })
  @ApiOkResponse({ type: String, description: 'Also when nobody acts as somebody else.' })
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
  @ApiOperation({ summary: 'Stop on that page, where there are no scripts' })
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
