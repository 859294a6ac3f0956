import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { FormPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { PasswordErrors } from '../password.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { RequestPasswordReset } from '../actions/request-password-reset.js';
import { ResetPassword } from '../actions/reset-password.js';
import {
  deadLinkPage,
  forgottenPasswordPage,
  linkSentPage,
  newPasswordPage,
  outcomePage,
  type PagePaths,
} from './password-pages.js';
import { NEW_PASSWORD_PAGE } from '../password-reset-link.service.js';
import { ForgottenPasswordForm, NewPasswordForm, NewPasswordQuery } from './passwords.dto.js';

const FORGOTTEN = 'forgotten-password';

/** Where mails of warning lead people, whose application we do not know a page of for this. */
@ApiTags('Passwords')
@Controller()
export class PasswordPagesController {
  private readonly paths: PagePaths;

  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly pages: PageRenderer,
    { basePath }: AuthConfig,
  ) {
    this.paths = { forgotten: `${basePath}/${FORGOTTEN}`, chosen: `${basePath}/${NEW_PASSWORD_PAGE}` };
  }

  @Get(FORGOTTEN)
  @Public()
  @FormPage()
  @ApiOperation({ summary: 'A page that asks for the address to which a reset link goes' })
  forgotten(): string {
    return this.pages.render(forgottenPasswordPage(this.paths));
  }

  @Post(FORGOTTEN)
  @HttpCode(200)
  @Public()
  @FormPage()
  @Fails(PasswordErrors.RESET_PASSWORD_DISABLED, UserErrors.INVALID_EMAIL)
  @ApiOperation({ summary: 'Send a reset link that leads to a page of this product' })
  async sendLink(@Body() { email }: ForgottenPasswordForm, @CalledBy() client: Client): Promise<string> {
    await this.requestPasswordReset.execute({ email }, client);
    return this.pages.render(linkSentPage());
  }

  @Get(NEW_PASSWORD_PAGE)
  @Public()
  @FormPage()
  @ApiOperation({ summary: 'A page that asks for the new password' })
  ask(@Query() { token }: NewPasswordQuery): string {
    return this.pages.render(
      token === undefined ? deadLinkPage(this.paths) : newPasswordPage(this.paths, token),
    );
  }

  @Post(NEW_PASSWORD_PAGE)
  @HttpCode(200)
  @Public()
  @FormPage()
  @Fails(CredentialErrors.PASSWORD_HASHING_BUSY)
  @ApiOperation({ summary: 'Set the new password and end all sessions, by the token of a reset mail' })
  async set(@Body() { token, newPassword }: NewPasswordForm, @CalledBy() client: Client): Promise<string> {
    const choice = { token, newPassword, endsSessions: true };
    const set = () => this.resetPassword.execute(choice, client);
    return this.pages.render(await outcomePage(this.paths, token, set));
  }
}
