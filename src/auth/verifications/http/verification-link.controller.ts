import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { FormPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { UserErrors } from '../../users/user.errors.js';
import { SendVerificationEmail } from '../actions/send-verification-email.js';
import { linkSentPage } from '../another-link.form.js';
import { VerificationErrors } from '../verification.errors.js';
import { verificationLinkPage } from './verification.pages.js';
import { VerificationLinkForm } from './verifications.dto.js';

export const VERIFICATION_LINK_PAGE = 'verification-link';

/** The page for requesting another verification link. */
@ApiTags('Verification')
@Controller()
export class VerificationLinkController {
  constructor(
    private readonly sendVerificationEmail: SendVerificationEmail,
    private readonly pages: PageRenderer,
    private readonly config: AuthConfig,
  ) {}

  @Get(VERIFICATION_LINK_PAGE)
  @Public()
  @FormPage()
  @ApiOperation({ summary: 'Show the page to request a verification link' })
  ask(): string {
    return this.pages.render(verificationLinkPage(`${this.config.basePath}/${VERIFICATION_LINK_PAGE}`));
  }

  @Post(VERIFICATION_LINK_PAGE)
  @HttpCode(200)
  @Public()
  @FormPage()
  @Fails(VerificationErrors.VERIFICATION_MAIL_DISABLED, UserErrors.INVALID_EMAIL)
  @ApiOperation({
    summary: 'Send a verification link without a `callbackURL`',
    description: 'The response is the same for every address.',
  })
  async send(@Body() { email }: VerificationLinkForm, @CalledBy() client: Client): Promise<string> {
    await this.sendVerificationEmail.execute({ email, isSecretive: true }, client);
    return this.pages.render(linkSentPage);
  }
}
