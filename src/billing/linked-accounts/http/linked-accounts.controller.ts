import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { PortalLinkedAccountWire } from '../../customers/portal-customer.presenter.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { AccountLinkFlow } from '../account-link-flow.service.js';
import { UnlinkCustomerAccount } from '../actions/unlink-customer-account.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import {
  AuthorizationBody,
  AuthorizationWire,
  LinkAccountBody,
  LinkedAccountPath,
  PlatformPath,
} from './linked-accounts.dto.js';

const { ACCOUNT_LINKED_TO_ANOTHER, LINK_CODE_REJECTED, LINK_STATE_INVALID, TOO_MANY_LINKED_ACCOUNTS } =
  LinkedAccountErrors;
const { LINKED_ACCOUNT_IN_USE, LINKED_ACCOUNT_NOT_FOUND, PLATFORM_NOT_CONFIGURED, PLATFORM_UNAVAILABLE } =
  LinkedAccountErrors;

/** Accounts of customers that benefits are granted to. */
@ApiTags('Customer portal')
@Controller('customer-portal/customers/me/oauth-accounts/:platform')
@ForOldClients(forOldClients)
export class LinkedAccountsController {
  constructor(
    private readonly flow: AccountLinkFlow,
    private readonly unlinkAccount: UnlinkCustomerAccount,
  ) {}

  @Post('authorization')
  @HttpCode(200)
  @CustomerPortal()
  @Fails(PLATFORM_NOT_CONFIGURED)
  @ApiOperation({
    summary: 'Begin to link an account',
    description:
      'Send the customer to the URL. The platform sends them back to `redirect_uri`; link the account from there within fifteen minutes, in the same session.',
  })
  @ApiOkResponse({ type: AuthorizationWire })
  beginAccountLink(
    @Param() { platform }: PlatformPath,
    @Body() { redirect_uri: redirectUri }: AuthorizationBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): AuthorizationWire {
    return { url: this.flow.begin(platform, redirectUri, customer) };
  }

  @Post()
  @CustomerPortal()
  @Fails(PLATFORM_NOT_CONFIGURED, LINK_STATE_INVALID, LINK_CODE_REJECTED, PLATFORM_UNAVAILABLE)
  @Fails(ACCOUNT_LINKED_TO_ANOTHER, TOO_MANY_LINKED_ACCOUNTS)
  @ApiOperation({
    summary: 'Link an account',
    description: 'Benefits that waited for an account of this platform are granted to it.',
  })
  @ApiCreatedResponse({ type: PortalLinkedAccountWire })
  async linkMyAccount(
    @Param() { platform }: PlatformPath,
    @Body() { code, state }: LinkAccountBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalLinkedAccountWire> {
    const { accountId, username } = await this.flow.complete(platform, { code, state }, customer);
    return { account_id: accountId, account_username: username };
  }

  @Delete(':account_id')
  @HttpCode(204)
  @CustomerPortal()
  @Fails(LINKED_ACCOUNT_NOT_FOUND, LINKED_ACCOUNT_IN_USE)
  @ApiOperation({
    summary: 'Unlink an account',
    description: 'Refused while a benefit is granted to it or waits to be granted.',
  })
  @ApiNoContentResponse()
  async unlinkMyAccount(
    @Param() { platform, account_id: accountId }: LinkedAccountPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<void> {
    await this.unlinkAccount.execute({ platform, accountId }, customer);
  }
}
