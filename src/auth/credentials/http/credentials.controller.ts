import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { CredentialErrors } from '../credential.errors.js';
import { LoginErrors } from '../../login-events/login.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { UsernameCheck } from '../../users/username.check.js';
import { SignInWithEmail } from '../actions/sign-in-with-email.js';
import { SignUpWithEmail } from '../actions/sign-up-with-email.js';
import { presentSignedIn, presentSignedUp, SignedInWire, SignedUpWire } from '../credentials.presenter.js';
import { SignInWithEmailBody, SignUpWithEmailBody } from './credentials.dto.js';

@ApiTags('Sign-up and sign-in')
@Controller()
export class CredentialsController {
  constructor(
    private readonly signUpWithEmail: SignUpWithEmail,
    private readonly signInWithEmail: SignInWithEmail,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('sign-up/email')
  @HttpCode(200)
  @Public()
  @CheckFirst(UsernameCheck)
  @Fails(
    CredentialErrors.SIGN_UP_DISABLED,
    UserErrors.INVALID_EMAIL,
    CredentialErrors.PASSWORD_TOO_SHORT,
    CredentialErrors.PASSWORD_TOO_LONG,
    CredentialErrors.PASSWORD_TOO_COMMON,
    UserErrors.USER_ALREADY_EXISTS,
    UserErrors.USERNAME_TOO_SHORT,
    UserErrors.USERNAME_TOO_LONG,
    UserErrors.USERNAME_INVALID,
    UserErrors.USERNAME_TAKEN,
    CredentialErrors.PASSWORD_HASHING_BUSY,
  )
  @ApiOperation({
    summary: 'Sign up with email and password',
    description:
      'If `HIDE_EXISTING_ACCOUNTS` is on, `token` is `null` and the response is the same for emails that already have an account; their owner is notified by email.',
  })
  @ApiOkResponse({ type: SignedUpWire, description: 'Sets the session cookie, unless `token` is `null`.' })
  async signUp(
    @Body() body: SignUpWithEmailBody,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedUpWire> {
    const signedUp = await this.signUpWithEmail.execute(body, client);
    if (signedUp.issued) this.cookies.write(request, reply, signedUp.issued);
    return presentSignedUp(signedUp);
  }

  @Post('sign-in/email')
  @HttpCode(200)
  @Public()
  @Fails(
    CredentialErrors.SIGN_IN_DISABLED,
    UserErrors.INVALID_EMAIL,
    LoginErrors.INVALID_EMAIL_OR_PASSWORD,
    LoginErrors.EMAIL_NOT_VERIFIED,
    UserErrors.BANNED_USER,
    CredentialErrors.PASSWORD_HASHING_BUSY,
  )
  @ApiOperation({ summary: 'Sign in with email and password' })
  @ApiOkResponse({ type: SignedInWire, description: 'Sets the session cookie.' })
  async signIn(
    @Body() body: SignInWithEmailBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInWire> {
    const signedIn = await this.signInWithEmail.execute(body, this.cookies.senderOf(request));
    this.cookies.write(request, reply, signedIn.issued);
    return presentSignedIn(signedIn, body.callbackURL);
  }
}
