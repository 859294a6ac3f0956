import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Public } from '#platform/http/access/public.access.js';
import { AnyOrigin, Writes } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { CallbackResponder } from './callback.responder.js';

const SENT_ON =
  'To `callbackURL`, or `newUserCallbackURL` for an account just created, with the session cookie unless a provider was to be linked. What goes wrong leads to `errorCallbackURL`, else to the error page, with `error` in the query.';

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
  @ApiOperation({ summary: 'Come back from a provider' })
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
  @ApiOperation({ summary: 'The same from providers that post their answer' })
  @ApiFoundResponse({ description: `${SENT_ON} Browsers are sent to the same path by GET first.` })
  async comeBackByPost(
    @Param('id') providerId: string,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.responder.receive({ providerId, client, request, reply });
  }
}
