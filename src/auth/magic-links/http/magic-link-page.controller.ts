import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { FormPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { UserErrors } from '../../users/user.errors.js';
import { linkSentPage } from '../../verifications/another-link.form.js';
import { RequestMagicLink } from '../actions/request-magic-link.js';
import { MagicLinksOfferedCheck } from '../magic-links-offered.check.js';
import { magicLinkPage } from './magic-link.pages.js';
import { MagicLinkForm } from './magic-links.dto.js';

export const MAGIC_LINK_PAGE = 'magic-link';

/** The page for requesting another magic link. */
@ApiTags('Magic links')
@Controller()
export class MagicLinkPageController {
  constructor(
    private readonly requestMagicLink: RequestMagicLink,
    private readonly pages: PageRenderer,
    private readonly config: AuthConfig,
  ) {}

  @Get(MAGIC_LINK_PAGE)
  @Public()
  @CheckFirst(MagicLinksOfferedCheck)
  @FormPage()
  @Fails(HttpErrors.NOT_FOUND)
  @ApiOperation({ summary: 'Show the page to request a magic link' })
  ask(): string {
    return this.pages.render(magicLinkPage(`${this.config.basePath}/${MAGIC_LINK_PAGE}`));
  }

  @Post(MAGIC_LINK_PAGE)
  @HttpCode(200)
  @Public()
  @CheckFirst(MagicLinksOfferedCheck)
  @FormPage()
  @Fails(UserErrors.INVALID_EMAIL, HttpErrors.NOT_FOUND)
  @ApiOperation({
    summary: 'Send a magic link without a `callbackURL`',
    description: 'The response is the same for every address.',
  })
  async send(@Body() { email }: MagicLinkForm, @CalledBy() client: Client): Promise<string> {
    await this.requestMagicLink.execute({ email, isSecretive: true }, client);
    return this.pages.render(linkSentPage);
  }
}
