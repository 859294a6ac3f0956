import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CheckFirst, SendsToCallback } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { RequestMagicLink } from '../actions/request-magic-link.js';
import { MagicLinkErrors } from '../magic-link.errors.js';
import { SignedInByLinkWire } from '../magic-link.presenter.js';
import { MagicLinksOfferedCheck } from '../magic-links-offered.check.js';
import { MagicLinkErrorFilter } from './magic-link-error.filter.js';
import { MagicLinkResponder, VERIFY_PATH } from './magic-link.responder.js';
import { MagicLinkInput, RequestMagicLinkBody } from './magic-links.dto.js';

const SENT_ON =
  'Redirects to `callbackURL`, or to `newUserCallbackURL` for a new account. Links that do not work redirect to `errorCallbackURL`, `callbackURL` or `/`, with `error` in the query: `INVALID_TOKEN`, `EXPIRED_TOKEN`, `failed_to_create_user`, or `banned` with `error_description`.';

@ApiTags('Magic links')
@Controller()
export class MagicLinksController {
  constructor(
    private readonly requestMagicLink: RequestMagicLink,
    private readonly responder: MagicLinkResponder,
  ) {}

  @Post('sign-in/magic-link')
  @HttpCode(200)
  @Public()
  @CheckFirst(MagicLinksOfferedCheck)
  @Fails(UserErrors.INVALID_EMAIL, UserErrors.USER_NOT_FOUND, HttpErrors.NOT_FOUND)
  @ApiOperation({
    summary: 'Send a magic link',
    description:
      'The link creates an account for new emails. Returns `USER_NOT_FOUND` only if `MAGIC_LINK_SIGN_UP` and `HIDE_EXISTING_ACCOUNTS` are off.',
  })
  @ApiOkResponse({ type: DoneWire })
  async request(@Body() body: RequestMagicLinkBody, @CalledBy() client: Client): Promise<DoneWire> {
    await this.requestMagicLink.execute(body, client);
    return presentDone();
  }

  @Get(VERIFY_PATH)
  @UseFilters(MagicLinkErrorFilter)
  @Public()
  @CheckFirst(MagicLinksOfferedCheck)
  @SendsToCallback('callbackURL', 'newUserCallbackURL', 'errorCallbackURL')
  @Fails(
    HttpErrors.INVALID_CALLBACK_URL,
    HttpErrors.INVALID_NEW_USER_CALLBACK_URL,
    HttpErrors.INVALID_ERROR_CALLBACK_URL,
    MagicLinkErrors.MAGIC_LINK_NEEDS_CONFIRMATION,
    HttpErrors.NOT_FOUND,
  )
  @ApiOperation({
    summary: 'Sign in with a magic link',
    description:
      'Each link works once. Returns a confirmation page if `MAGIC_LINK_CONFIRMATION` is on, and always if signing in would remove a password, other sign-in methods or sessions. Clients other than browsers then receive `CONFIRMATION_REQUIRED` and confirm with the POST. Without a `callbackURL`, browsers are redirected to `APP_URL` or see a page of this server.',
  })
  @ApiProduces('application/json', 'text/html')
  @ApiOkResponse({ type: SignedInByLinkWire, description: 'Without `callbackURL`. Sets the session cookie.' })
  @ApiFoundResponse({ description: SENT_ON })
  async follow(
    @Query() link: MagicLinkInput,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.responder.open(link, { client, request, reply });
  }

  @Post(VERIFY_PATH)
  @UseFilters(MagicLinkErrorFilter)
  @HttpCode(200)
  @Public()
  @CheckFirst(MagicLinksOfferedCheck)
  @Fails(HttpErrors.NOT_FOUND)
  @ApiOperation({ summary: 'Confirm a sign-in with a magic link' })
  @ApiOkResponse({ type: SignedInByLinkWire, description: 'Without `callbackURL`. Sets the session cookie.' })
  @ApiFoundResponse({ description: SENT_ON })
  async enter(
    @Body() link: MagicLinkInput,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.responder.confirm(link, { client, request, reply });
  }
}
