import { Body, Controller, Get, HttpCode, Post, Query, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { FormPage, HtmlPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { DeletionErrors } from '../deletion.errors.js';
import { DisownAccount } from '../actions/disown-account.js';
import { DisownableAccounts } from '../disownable-accounts.service.js';
import { DisownErrorFilter } from './disown-error.filter.js';
import { DisownInput } from './disown.dto.js';
import { disownPage, outcomePages } from './disown.page.js';

const PATH = 'disown-account';

@ApiTags('Deletion')
@Controller()
export class DisownController {
  constructor(
    private readonly accounts: DisownableAccounts,
    private readonly disownAccount: DisownAccount,
    private readonly pages: PageRenderer,
    private readonly config: AuthConfig,
  ) {}

  @Get(PATH)
  @UseFilters(DisownErrorFilter)
  @Public()
  @FormPage('Also returned for invalid or used links.')
  @ApiOperation({
    summary: 'Show the page to remove an account that someone else created with your email',
    description:
      'Verification emails link to this page. Opening it changes nothing; its button removes the account.',
  })
  async ask(@Query() { token }: DisownInput): Promise<string> {
    const found = await this.accounts.find(token);
    return this.pages.render(disownPage(found, token, `${this.config.basePath}/${PATH}`));
  }

  @Post(PATH)
  @UseFilters(DisownErrorFilter)
  @HttpCode(200)
  @Public()
  @HtmlPage('Page with the result.')
  @Fails(DeletionErrors.NOT_DISOWNABLE, DeletionErrors.LAST_ADMINISTRATOR)
  @ApiOperation({
    summary: 'Remove an unverified account as the owner of its email',
    description:
      'Submitted by the page. Requires no session: the token from the email authorizes the request.',
  })
  async disown(@Body() { token }: DisownInput): Promise<string> {
    return this.pages.render(outcomePages[await this.disownAccount.execute(token)]);
  }
}
