import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Public } from '#platform/http/access/public.access.js';
import { AnyOrigin, Writes } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { CallbackResponder } from './callback.responder.js';

const SENT_ON =
  'Redirects to `callbackURL`, or to `newUserCallbackURL` for a new account. Sets the session cookie, unless a provider was linked. Errors redirect to `errorCallbackURL` or the error page, with `error` in the query.';

const MayBring = (name: string) => ApiQuery({ name, required: false });

/** Providers send people here. What they bring is read by hand: it is answered by a redirect even when it makes no sense. */
@ApiTags('Providers')
@Controller()
export class CallbackController {
  constructor(private readonly responder: CallbackResponder) {}

  @Get('callback/:id')
  @Writes()
  @Public()
  @MayBring('code')
  @MayBring('state')
  @MayBring('error')
  @MayBring('error_description')
  @MayBring('device_id')
  @ApiOperation({ summary: 'Complete a sign-in with a provider' })
  @ApiFoundResponse({ description: SENT_ON })
  async comeBack(
    @Param('id') providerId: string,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.responder.receive({ providerId, client, request, reply });
  }

  /** What is brought proves itself by its state. */
  @Post('callback/:id')
  @Public()
  @AnyOrigin()
  @ApiOperation({ summary: 'Complete a sign-in with a provider that uses POST' })
  @ApiFoundResponse({ description: `${SENT_ON} Browsers are first redirected to the same path with GET.` })
  async comeBackByPost(
    @Param('id') providerId: string,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.responder.receive({ providerId, client, request, reply });
  }
}
