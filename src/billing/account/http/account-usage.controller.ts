import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AccountBillingErrors, customerErrors } from '../account-billing.errors.js';
import { AccountPurchaseReader } from '../account-purchase-reader.service.js';
import { EnsureAccountCustomer } from '../actions/ensure-account-customer.js';
import { OwnMerchantCheck } from '../own-merchant.check.js';
import { accountPage, AccountPageWire } from './account-purchases.dto.js';
import { IngestUsageBody, ListAccountMetersQuery } from './account-usage.dto.js';

/** What users have used. Rejects usage reported by browsers, because customers could omit or forge the events they are billed for. */
@ApiTags('Purchases')
@Controller('usage')
@CheckFirst(OwnMerchantCheck)
export class AccountUsageController {
  constructor(
    private readonly ensureAction: EnsureAccountCustomer,
    private readonly reader: AccountPurchaseReader,
  ) {}

  @Get('meters/list')
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND, ...customerErrors)
  @ApiOperation({ summary: 'List what you have used' })
  @ApiOkResponse({ type: AccountPageWire })
  async listMeters(
    @Query() query: ListAccountMetersQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountPageWire> {
    const customer = await this.ensureAction.execute(caller);
    return accountPage(await this.reader.listMeters(customer, query), query);
  }

  @Post('ingest')
  @HttpCode(200)
  @SignedIn({ readOnlyImpersonated: true })
  @Fails(HttpErrors.NOT_FOUND, AccountBillingErrors.INGESTION_FORBIDDEN)
  @ApiOperation({
    summary: 'Report usage',
    description: 'Always refused: browsers report no usage. Servers report it below /v1.',
  })
  refuse(@Body() _event: IngestUsageBody): never {
    throw AccountBillingErrors.INGESTION_FORBIDDEN();
  }
}
