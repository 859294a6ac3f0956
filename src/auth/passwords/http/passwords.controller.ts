import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { SendsToCallback } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { clientOf } from '#platform/http/client.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { NO_DESTINATION } from '#platform/http/link-destination.js';
import { prefersHtml } from '#platform/http/prefers-html.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { LoginErrors } from '../../login-events/login.errors.js';
import { PasswordErrors } from '../password.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import { DeviceCookie } from '../../sessions/access/device.cookie.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import type { Caller } from '../../sessions/caller.js';
import { ChangePassword } from '../actions/change-password.js';
import { RequestPasswordReset } from '../actions/request-password-reset.js';
import { ResetPassword } from '../actions/reset-password.js';
import {
  PasswordChangedWire,
  PasswordResetRequestedWire,
  presentPasswordChanged,
  presentPasswordResetRequested,
} from '../passwords.presenter.js';
import { PasswordResetLink } from '../password-reset-link.service.js';
import { ResetLinkErrorFilter } from './reset-link-error.filter.js';
import {
  ChangePasswordBody,
  RequestPasswordResetBody,
  ResetLinkParams,
  ResetLinkQuery,
  ResetPasswordBody,
  ResetPasswordQuery,
} from './passwords.dto.js';

@ApiTags('Passwords')
@Controller()
export class PasswordsController {
  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly passwordResetLink: PasswordResetLink,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
    private readonly cookies: SessionCookies,
    private readonly devices: DeviceCookie,
  ) {}

  @Post('forget-password')
  @HttpCode(200)
  @Public()
  @Fails(PasswordErrors.RESET_PASSWORD_DISABLED, UserErrors.INVALID_EMAIL)
  @ApiOperation({
    summary: 'Send a password reset link (older clients)',
    description: 'The response is the same for emails without an account.',
  })
  @ApiOkResponse({ type: DoneWire })
  async forget(@Body() body: RequestPasswordResetBody, @CalledBy() client: Client): Promise<DoneWire> {
    await this.requestPasswordReset.execute(body, client);
    return presentDone();
  }

  @Post('request-password-reset')
  @HttpCode(200)
  @Public()
  @Fails(PasswordErrors.RESET_PASSWORD_DISABLED, UserErrors.INVALID_EMAIL)
  @ApiOperation({
    summary: 'Send a password reset link',
    description: 'The response is the same for emails without an account.',
  })
  @ApiOkResponse({ type: PasswordResetRequestedWire })
  async requestReset(
    @Body() body: RequestPasswordResetBody,
    @CalledBy() client: Client,
  ): Promise<PasswordResetRequestedWire> {
    await this.requestPasswordReset.execute(body, client);
    return presentPasswordResetRequested();
  }

  @Get('reset-password/:token')
  @UseFilters(ResetLinkErrorFilter)
  @Public()
  @SendsToCallback()
  @Fails(HttpErrors.INVALID_CALLBACK_URL)
  @ApiOperation({ summary: 'Open a password reset link' })
  @ApiFoundResponse({
    description:
      'Redirects to `callbackURL` with `token` or `error=INVALID_TOKEN` in the query. If `callbackURL` is `/`, redirects to the `/new-password` page of this server.',
  })
  async followLink(
    @Param() { token }: ResetLinkParams,
    @Query() { callbackURL }: ResetLinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A truncated link still leads to a page.
    const isCutOff = callbackURL === '' && prefersHtml(request);
    const page = isCutOff ? NO_DESTINATION : callbackURL;
    void reply.redirect(await this.passwordResetLink.targetOf(token, page), 302);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @Fails(
    PasswordErrors.INVALID_RESET_TOKEN,
    CredentialErrors.PASSWORD_TOO_SHORT,
    CredentialErrors.PASSWORD_TOO_LONG,
    CredentialErrors.PASSWORD_TOO_COMMON,
    CredentialErrors.PASSWORD_HASHING_BUSY,
  )
  @ApiOperation({ summary: 'Reset the password with the token of a reset link' })
  @ApiOkResponse({ type: DoneWire })
  async reset(
    @Body() { newPassword, token }: ResetPasswordBody,
    @Query() query: ResetPasswordQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneWire> {
    const choice = { newPassword, token: token ?? query.token };
    this.devices.write(request, reply, await this.resetPassword.execute(choice, clientOf(request)));
    return presentDone();
  }

  @Post('change-password')
  @HttpCode(200)
  @SignedIn({ uncached: true, inPerson: true })
  @Fails(
    CredentialErrors.PASSWORD_TOO_SHORT,
    CredentialErrors.PASSWORD_TOO_LONG,
    CredentialErrors.PASSWORD_TOO_COMMON,
    CredentialErrors.CREDENTIAL_ACCOUNT_NOT_FOUND,
    LoginErrors.INVALID_PASSWORD,
    UserErrors.BANNED_USER,
    CredentialErrors.PASSWORD_HASHING_BUSY,
  )
  @ApiOperation({ summary: 'Change the password of the current user' })
  @ApiOkResponse({
    type: PasswordChangedWire,
    description: 'Sets the session cookie if `revokeOtherSessions` is `true`.',
  })
  async change(
    @Body() body: ChangePasswordBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordChangedWire> {
    const sender = this.devices.senderOf(request);
    const changed = await this.changePassword.execute(body, caller, sender);
    if (changed.issued) this.cookies.write(request, reply, changed.issued);
    else if (sender.device !== '') this.devices.write(request, reply, changed.proven);
    return presentPasswordChanged(changed);
  }
}
