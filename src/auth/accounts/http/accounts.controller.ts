import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { AccountErrors } from '../account.errors.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { AccountSelectorInput } from '../account-selector.input.js';
import { AccountWire, presentAccount } from '../account.presenter.js';
import { AccountQueries } from '../account.queries.js';
import { UnlinkAccount } from '../actions/unlink-account.js';

@ApiTags('Linked accounts')
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly unlinkAccount: UnlinkAccount,
  ) {}

  @Get('list-accounts')
  @SignedIn()
  @ApiOperation({ summary: 'List the sign-in methods of the current user', description: 'Oldest first.' })
  @ApiOkResponse({ type: [AccountWire] })
  async list(@CurrentCaller() caller: Caller): Promise<AccountWire[]> {
    const accounts = await this.accounts.listOfUser(caller.user.id);
    return accounts.map(presentAccount);
  }

  @Post('unlink-account')
  @HttpCode(200)
  @SignedIn({ fresh: true, uncached: true, inPerson: true })
  @Fails(AccountErrors.LAST_ACCOUNT, AccountErrors.ACCOUNT_NOT_FOUND)
  @ApiOperation({ summary: 'Unlink a sign-in method of the current user' })
  @ApiOkResponse({ type: DoneWire })
  async unlink(@Body() selector: AccountSelectorInput, @CurrentCaller() caller: Caller): Promise<DoneWire> {
    await this.unlinkAccount.execute(selector, caller);
    return presentDone();
  }
}
