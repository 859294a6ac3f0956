import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { clientOf } from '#platform/http/client.js';
import { FormPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { PasswordErrors } from '../password.errors.js';
import { DeviceCookie } from '../../sessions/access/device.cookie.js';
import { UserErrors } from '../../users/user.errors.js';
import { RequestPasswordReset } from '../actions/request-password-reset.js';
import { linkSentPage } from '../../verifications/another-link.form.js';
import { ResetPassword } from '../actions/reset-password.js';
import {
  FORGOTTEN_PASSWORD_PAGE,
  deadLinkPage,
  forgottenPasswordPage,
  newPasswordPage,
  outcomePage,
  pagePaths,
  type PagePaths,
} from './password-pages.js';
import { NEW_PASSWORD_PAGE, PasswordResetLink } from '../password-reset-link.service.js';
import { ForgottenPasswordForm, NewPasswordForm, NewPasswordQuery } from './passwords.dto.js';

/** Pages for choosing a password, unless the application provides its own. */
@ApiTags('Passwords')
@Controller()
export class PasswordPagesController {
  private readonly paths: PagePaths;

  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly link: PasswordResetLink,
    private readonly devices: DeviceCookie,
    private readonly pages: PageRenderer,
    { basePath }: AuthConfig,
  ) {
    this.paths = pagePaths(basePath);
  }

  @Get(FORGOTTEN_PASSWORD_PAGE)
  @Public()
  @FormPage()
  @ApiOperation({ summary: 'Show the page to request a password reset link' })
  forgotten(): string {
    return this.pages.render(forgottenPasswordPage(this.paths));
  }

  @Post(FORGOTTEN_PASSWORD_PAGE)
  @HttpCode(200)
  @Public()
  @FormPage()
  @Fails(PasswordErrors.RESET_PASSWORD_DISABLED, UserErrors.INVALID_EMAIL)
  @ApiOperation({ summary: 'Send a password reset link to a page of this server' })
  async sendLink(@Body() { email }: ForgottenPasswordForm, @CalledBy() client: Client): Promise<string> {
    await this.requestPasswordReset.execute({ email }, client);
    return this.pages.render(linkSentPage);
  }

  @Get(NEW_PASSWORD_PAGE)
  @Public()
  @FormPage()
  @ApiOperation({ summary: 'Show the page to set a new password' })
  async ask(@Query() { token }: NewPasswordQuery): Promise<string> {
    const isValid = token !== undefined && (await this.link.isValid(token));
    return this.pages.render(isValid ? newPasswordPage(this.paths, token) : deadLinkPage(this.paths));
  }

  @Post(NEW_PASSWORD_PAGE)
  @HttpCode(200)
  @Public()
  @FormPage()
  @Fails(CredentialErrors.PASSWORD_HASHING_BUSY)
  @ApiOperation({ summary: 'Set a new password and revoke all sessions' })
  async set(
    @Body() { token, newPassword }: NewPasswordForm,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const choice = { token, newPassword, endsSessions: true };
    const set = async () => {
      const proven = await this.resetPassword.execute(choice, clientOf(request));
      this.devices.write(request, reply, proven);
    };
    return this.pages.render(await outcomePage(this.paths, token, set));
  }
}
