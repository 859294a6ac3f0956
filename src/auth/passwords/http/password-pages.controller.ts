import { applyDecorators, Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { FORM_REFERRER_POLICY } from '#platform/http/pages/page.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { PasswordErrors } from '../password.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { RequestPasswordReset } from '../actions/request-password-reset.js';
import { ResetPassword } from '../actions/reset-password.js';
import {
  renderDeadLink,
  renderForgottenPassword,
  renderLinkSent,
  renderNewPassword,
  renderOutcome,
  type PagePaths,
} from './password-pages.js';
import { ForgottenPasswordForm, NewPasswordForm, NewPasswordQuery } from './passwords.dto.js';

const FORGOTTEN = 'forgotten-password';
const NEW = 'new-password';

/** A page of ours: for anyone, with a token in its address perhaps, so nobody keeps it. */
const HtmlPage = () =>
  applyDecorators(
    Public(),
    Header('content-type', 'text/html; charset=utf-8'),
    Header('cache-control', 'no-store'),
    Header('referrer-policy', FORM_REFERRER_POLICY),
    ApiProduces('text/html'),
    ApiOkResponse({ type: String }),
  );

/** Where mails of warning lead people, whose application we do not know a page of for this. */
@ApiTags('Passwords')
@Controller()
export class PasswordPagesController {
  private readonly paths: PagePaths;

  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    { basePath }: AuthConfig,
  ) {
    this.paths = { forgotten: `${basePath}/${FORGOTTEN}`, chosen: `${basePath}/${NEW}` };
  }

  @Get(FORGOTTEN)
  @HtmlPage()
  @ApiOperation({ summary: 'A page that asks for the address to which a reset link goes' })
  forgotten(): string {
    return renderForgottenPassword(this.paths);
  }

  @Post(FORGOTTEN)
  @HttpCode(200)
  @HtmlPage()
  @Fails(PasswordErrors.RESET_PASSWORD_DISABLED, UserErrors.INVALID_EMAIL)
  @ApiOperation({ summary: 'Send a reset link that leads to a page of this product' })
  async sendLink(@Body() { email }: ForgottenPasswordForm, @CalledBy() client: Client): Promise<string> {
    await this.requestPasswordReset.execute({ email, redirectTo: this.paths.chosen }, client);
    return renderLinkSent();
  }

  @Get(NEW)
  @HtmlPage()
  @ApiOperation({ summary: 'A page that asks for the new password' })
  ask(@Query() { token }: NewPasswordQuery): string {
    return token === undefined ? renderDeadLink(this.paths) : renderNewPassword(this.paths, token);
  }

  @Post(NEW)
  @HttpCode(200)
  @HtmlPage()
  @Fails(CredentialErrors.PASSWORD_HASHING_BUSY)
  @ApiOperation({ summary: 'Set the new password and end all sessions, by the token of a reset mail' })
  async set(@Body() { token, newPassword }: NewPasswordForm, @CalledBy() client: Client): Promise<string> {
    const choice = { token, newPassword, endsSessions: true };
    return renderOutcome(this.paths, token, () => this.resetPassword.execute(choice, client));
  }
}
