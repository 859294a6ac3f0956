import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { FORM_REFERRER_POLICY } from '#platform/http/pages/page.js';
import { DeletionErrors } from '../deletion.errors.js';
import { DisownAccount } from '../actions/disown-account.js';
import { DisownableAccounts } from '../disownable-accounts.service.js';
import { DisownInput } from './disown.dto.js';
import { renderDisownPage, renderOutcome } from './disown.page.js';

const PATH = 'disown-account';
const HTML = 'text/html; charset=utf-8';

@ApiTags('Deletion')
@Controller()
export class DisownController {
  constructor(
    private readonly accounts: DisownableAccounts,
    private readonly disownAccount: DisownAccount,
    private readonly config: AuthConfig,
  ) {}

  @Get(PATH)
  @Public()
  @Header('content-type', HTML)
  @Header('referrer-policy', FORM_REFERRER_POLICY)
  @ApiProduces('text/html')
  @ApiOperation({
    summary: 'A page for people whose address somebody else has signed up with',
    description: 'Verification mails link to it. Opening it does nothing; its button removes the account.',
  })
  @ApiOkResponse({ type: String, description: 'Also for links that do not work, or no longer.' })
  async ask(@Query() { token }: DisownInput): Promise<string> {
    return renderDisownPage(await this.accounts.find(token), token, `${this.config.basePath}/${PATH}`);
  }

  @Post(PATH)
  @HttpCode(200)
  @Public()
  @Header('content-type', HTML)
  @Fails(DeletionErrors.NOT_DISOWNABLE, DeletionErrors.LAST_ADMINISTRATOR)
  @ApiProduces('text/html')
  @ApiOperation({
    summary: 'Remove an account whose address was never verified, by its owner’s word',
    description: 'What the button of the page sends. Needs no session: the token is from the mail.',
  })
  @ApiOkResponse({ type: String, description: 'A page that says what became of it.' })
  async disown(@Body() { token }: DisownInput): Promise<string> {
    return renderOutcome(await this.disownAccount.execute(token));
  }
}
