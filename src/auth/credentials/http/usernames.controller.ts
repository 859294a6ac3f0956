import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { Reads } from '#platform/http/access/route-access.js';
import { CredentialErrors } from '../credential.errors.js';
import { LoginErrors } from '../../login-events/login.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { UserRepository } from '../../users/user.repository.js';
import { UsernamePolicy } from '../../users/username.policy.js';
import { SignInWithUsername } from '../actions/sign-in-with-username.js';
import { presentSignedIn, SignedInWire, UsernameAvailableWire } from '../credentials.presenter.js';
import { SignInWithUsernameBody, UsernameBody } from './credentials.dto.js';

@ApiTags('Sign-up and sign-in')
@Controller()
export class UsernamesController {
  constructor(
    private readonly signInWithUsername: SignInWithUsername,
    private readonly usernames: UsernamePolicy,
    private readonly users: UserRepository,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('sign-in/username')
  @HttpCode(200)
  @Public()
  @Fails(
    CredentialErrors.SIGN_IN_DISABLED,
    LoginErrors.INVALID_USERNAME_OR_PASSWORD,
    UserErrors.USERNAME_TOO_SHORT,
    UserErrors.USERNAME_TOO_LONG,
    UserErrors.USERNAME_INVALID,
    LoginErrors.EMAIL_NOT_VERIFIED_FOR_USERNAME,
    UserErrors.BANNED_USER,
    CredentialErrors.PASSWORD_HASHING_BUSY,
  )
  @ApiOperation({ summary: 'Sign in with username and password' })
  @ApiOkResponse({ type: SignedInWire, description: 'Sets the session cookie.' })
  async signIn(
    @Body() body: SignInWithUsernameBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInWire> {
    const signedIn = await this.signInWithUsername.execute(body, this.cookies.senderOf(request));
    this.cookies.write(request, reply, signedIn.issued);
    return presentSignedIn(signedIn, body.callbackURL);
  }

  @Post('is-username-available')
  @HttpCode(200)
  @Reads()
  @Public()
  @Fails(UserErrors.USERNAME_TOO_SHORT, UserErrors.USERNAME_TOO_LONG, UserErrors.USERNAME_INVALID)
  @ApiOperation({ summary: 'Check whether a username is available' })
  @ApiOkResponse({ type: UsernameAvailableWire })
  async isAvailable(@Body() { username }: UsernameBody): Promise<UsernameAvailableWire> {
    await this.usernames.requireFormat(username);
    return { available: !(await this.users.isUsernameTaken(username)) };
  }
}
