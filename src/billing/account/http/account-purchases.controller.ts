import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { customerErrors } from '../account-billing.errors.js';
import { AccountExporter } from '../account-exporter.service.js';
import { AccountPurchaseReader } from '../account-purchase-reader.service.js';
import { EnsureAccountCustomer } from '../actions/ensure-account-customer.js';
import { OwnMerchantCheck } from '../own-merchant.check.js';
import {
  AccountExportWire,
  accountPage,
  AccountPageWire,
  forAccountClients,
  ListAccountBenefitsQuery,
  ListAccountOrdersQuery,
  ListAccountSubscriptionsQuery,
} from './account-purchases.dto.js';

@ApiTags('Purchases')
@Controller('customer')
@CheckFirst(OwnMerchantCheck)
export class AccountPurchasesController {
  constructor(
    private readonly ensureAction: EnsureAccountCustomer,
    private readonly reader: AccountPurchaseReader,
    private readonly exporter: AccountExporter,
  ) {}

  @Get('state')
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({ summary: 'Get your active subscriptions, granted benefits and meters' })
  @ApiOkResponse({
    schema: { type: 'object', additionalProperties: true },
    description: 'The customer state of /v1, with keys in camel case and the enum values of SDK 0.32.',
  })
  async readState(@CurrentCaller() caller: Caller): Promise<Record<string, unknown>> {
    return forAccountClients(await this.reader.readState(await this.ensureAction.execute(caller)));
  }

  @Get('export')
  @Header('content-disposition', 'attachment; filename="billing.json"')
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND)
  @ApiOperation({
    summary: 'Export your customer, orders, subscriptions and benefits',
    description: 'What is kept of you as a customer, as a file.',
  })
  @ApiOkResponse({ type: AccountExportWire })
  async export(@CurrentCaller() caller: Caller): Promise<AccountExportWire> {
    const { customer, orders, subscriptions, benefitGrants } = await this.exporter.read(caller);
    return {
      customer: customer && forAccountClients(customer),
      orders: orders.map(forAccountClients),
      subscriptions: subscriptions.map(forAccountClients),
      benefitGrants: benefitGrants.map(forAccountClients),
    };
  }

  @Get('benefits/list')
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({ summary: 'List your granted benefits' })
  @ApiOkResponse({ type: AccountPageWire })
  async listBenefits(
    @Query() query: ListAccountBenefitsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountPageWire> {
    const customer = await this.ensureAction.execute(caller);
    return accountPage(await this.reader.listGrants(customer, query), query);
  }

  @Get('orders/list')
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({ summary: 'List your orders' })
  @ApiOkResponse({ type: AccountPageWire })
  async listOrders(
    @Query() query: ListAccountOrdersQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountPageWire> {
    const { page, limit, productBillingType: type } = query;
    const customer = await this.ensureAction.execute(caller);
    return accountPage(await this.reader.listOrders(customer, { page, limit, type }), query);
  }

  @Get('subscriptions/list')
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND, HttpErrors.FORBIDDEN, ...customerErrors)
  @ApiOperation({ summary: 'List your subscriptions, or those of an organization' })
  @ApiOkResponse({ type: AccountPageWire })
  async listSubscriptions(
    @Query() query: ListAccountSubscriptionsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountPageWire> {
    const { page, limit, active, referenceId } = query;
    const asked = { page, limit, active };
    if (referenceId !== undefined)
      return accountPage(await this.reader.listSubscriptionsOf(referenceId, asked, caller), query);
    const customer = await this.ensureAction.execute(caller);
    return accountPage(await this.reader.listSubscriptions(customer, asked), query);
  }
}
