import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { AuthErrors } from '../../auth.errors.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { LinkedByIdTokenWire, SignedInByIdTokenWire } from '../id-token.presenter.js';
import { IdTokenAnswers } from './id-token.answers.js';
import { LinkProviderBody, SignInWithProviderBody } from './social.dto.js';

const NO_ID_TOKEN = [
  AuthErrors.PROVIDER_NOT_FOUND,
  AuthErrors.ID_TOKEN_NOT_SUPPORTED,
  AuthErrors.INVALID_ID_TOKEN,
  AuthErrors.PROVIDER_TELLS_NOTHING,
  AuthErrors.PROVIDER_TELLS_NO_EMAIL,
];

@ApiTags('Providers')
@Controller()
export class SocialController {
  constructor(private readonly idTokens: IdTokenAnswers) {}

  @Post('sign-in/social')
  @HttpCode(200)
  @Public()
  @Fails(
    ...NO_ID_TOKEN,
    AuthErrors.ACCOUNT_NOT_LINKED,
    AuthErrors.PROVIDER_SIGN_UP_DISABLED,
    AuthErrors.UNABLE_TO_CREATE_USER,
    AuthErrors.UNABLE_TO_LINK_ACCOUNT,
    AuthErrors.BANNED_USER,
  )
  @ApiOperation({ summary: 'Sign in with a provider', description: 'By an id token of the application.' })
  @ApiOkResponse({ type: SignedInByIdTokenWire, description: 'Sets the session cookie.' })
  async signIn(
    @Body() body: SignInWithProviderBody,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInByIdTokenWire> {
    if (body.idToken === undefined) throw AuthErrors.PROVIDER_NOT_FOUND();
    return this.idTokens.toSignIn(body, body.idToken, { client, request, reply });
  }

  @Post('link-social')
  @HttpCode(200)
  @SignedIn()
  @Fails(...NO_ID_TOKEN, AuthErrors.ACCOUNT_OF_ANOTHER_USER, AuthErrors.UNABLE_TO_LINK_ACCOUNT)
  @ApiOperation({
    summary: 'Link a provider to the account of the person',
    description: 'By an id token of the application.',
  })
  @ApiOkResponse({ type: LinkedByIdTokenWire })
  async link(@Body() body: LinkProviderBody, @CurrentCaller() caller: Caller): Promise<LinkedByIdTokenWire> {
    if (body.idToken === undefined) throw AuthErrors.PROVIDER_NOT_FOUND();
    return this.idTokens.toLink(body, body.idToken, caller);
  }
}
