import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApplicationConfig } from '#config/application.config.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { FormPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { MemberErrors } from '../../members/member.errors.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { RevokeReviewedToken } from '../actions/revoke-reviewed-token.js';
import { TOKEN_REVIEW_PAGE } from '../token-review-links.service.js';
import { TokenReviewReader } from '../token-review-reader.service.js';
import { RevokeReviewedTokenForm, TokenReviewQuery } from './token-review.dto.js';
import { deadReviewPage, tokenReviewPage } from './token-review.page.js';

/** Where emails lead owners whose former members may still know access tokens. */
@ApiTags('Access tokens')
@Controller()
export class TokenReviewController {
  private readonly action: string;

  constructor(
    private readonly reader: TokenReviewReader,
    private readonly revokeReviewedToken: RevokeReviewedToken,
    private readonly pages: PageRenderer,
    private readonly application: ApplicationConfig,
    { basePath }: AuthConfig,
  ) {
    this.action = `${basePath}/${TOKEN_REVIEW_PAGE}`;
  }

  @Get(TOKEN_REVIEW_PAGE)
  @Public()
  @FormPage('Also returned for links that no longer work.')
  @ApiOperation({
    summary: 'Show the page to review access tokens',
    description: 'Emails to owners link to this page. Opening it changes nothing.',
  })
  async show(@Query() { token }: TokenReviewQuery): Promise<string> {
    const review = await this.reader.find(token);
    if (review === null) return this.pages.render(deadReviewPage(this.application));
    return this.pages.render(tokenReviewPage(review, { action: this.action, token }, this.application));
  }

  @Post(TOKEN_REVIEW_PAGE)
  @HttpCode(200)
  @Public()
  @FormPage('Page with the remaining tokens.')
  @Fails(
    AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND,
    AccessTokenErrors.CANNOT_REVOKE_ACCESS_TOKENS,
    MemberErrors.NOT_A_MEMBER_OF_THIS,
    HttpErrors.UNAUTHORIZED,
  )
  @ApiOperation({
    summary: 'Revoke an access token on the review page',
    description: 'Requires no session: the token from the email to an owner authorizes the request.',
  })
  async revoke(@Body() form: RevokeReviewedTokenForm): Promise<string> {
    await this.revokeReviewedToken.execute(form);
    return this.show(form);
  }
}
