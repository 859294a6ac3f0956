import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, refs } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { AccountErrors } from '../../accounts/account.errors.js';
import { SocialErrors } from '../social.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { DepartureWire } from '../departure.presenter.js';
import { LinkedByIdTokenWire, SignedInByIdTokenWire } from '../id-token.presenter.js';
import { AuthorizationRedirect } from './authorization-redirect.service.js';
import { IdTokenResponder } from './id-token.responder.js';
import { KnownProviderCheck } from './known-provider.check.js';
import { LinkProviderBody, SignInWithProviderBody } from './social.dto.js';

const NO_ID_TOKEN = [
  SocialErrors.ID_TOKEN_NOT_SUPPORTED,
  SocialErrors.INVALID_ID_TOKEN,
  SocialErrors.PROVIDER_TELLS_NOTHING,
  SocialErrors.PROVIDER_TELLS_NO_EMAIL,
];
const TWO_WAYS =
  'Returns the URL to redirect the user to. The user must return within ten minutes, in the same browser. With `idToken`, the request completes immediately.';

@ApiTags('Providers')
@ApiExtraModels(DepartureWire, SignedInByIdTokenWire, LinkedByIdTokenWire)
@Controller()
export class SocialController {
  constructor(
    private readonly redirect: AuthorizationRedirect,
    private readonly idTokens: IdTokenResponder,
  ) {}

  @Post('sign-in/social')
  @HttpCode(200)
  @Public()
  @CheckFirst(KnownProviderCheck)
  @Fails(
    SocialErrors.PROVIDER_NOT_FOUND,
    SocialErrors.PROVIDER_UNAVAILABLE,
    ...NO_ID_TOKEN,
    SocialErrors.ACCOUNT_NOT_LINKED,
    SocialErrors.PROVIDER_SIGN_UP_DISABLED,
    SocialErrors.UNABLE_TO_CREATE_USER,
    SocialErrors.UNABLE_TO_CREATE_SESSION,
    AccountErrors.UNABLE_TO_LINK_ACCOUNT,
    UserErrors.BANNED_USER,
  )
  @ApiOperation({ summary: 'Sign in with a provider', description: TWO_WAYS })
  @ApiOkResponse({
    schema: { oneOf: refs(DepartureWire, SignedInByIdTokenWire) },
    description:
      'Sets the session cookie with `idToken`; otherwise sets a cookie that identifies the browser.',
  })
  async signIn(
    @Body() body: SignInWithProviderBody,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DepartureWire | SignedInByIdTokenWire> {
    if (body.idToken === undefined) return this.redirect.toSignIn(body, request, reply);
    return this.idTokens.toSignIn(body, body.idToken, { client, request, reply });
  }

  @Post('link-social')
  @HttpCode(200)
  @SignedIn({ inPerson: true })
  @CheckFirst(KnownProviderCheck)
  @Fails(
    SocialErrors.PROVIDER_NOT_FOUND,
    SocialErrors.PROVIDER_UNAVAILABLE,
    ...NO_ID_TOKEN,
    SocialErrors.ACCOUNT_OF_ANOTHER_USER,
    AccountErrors.UNABLE_TO_LINK_ACCOUNT,
  )
  @ApiOperation({ summary: 'Link a provider to the current user', description: TWO_WAYS })
  @ApiOkResponse({
    schema: { oneOf: refs(DepartureWire, LinkedByIdTokenWire) },
    description: 'Sets a cookie that identifies the browser, unless `idToken` is given.',
  })
  async link(
    @Body() body: LinkProviderBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DepartureWire | LinkedByIdTokenWire> {
    if (body.idToken === undefined) return this.redirect.toLink(body, caller, request, reply);
    return this.idTokens.toLink(body, body.idToken, caller);
  }
}
