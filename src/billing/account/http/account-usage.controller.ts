import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AccountBillingErrors } from '../account-billing.errors.js';
import { OwnMerchantCheck } from '../own-merchant.check.js';
import { IngestUsageBody } from './account-usage.dto.js';

/** Rejects usage reported by browsers, because customers could omit or forge the events they are billed for. */
@ApiTags('Purchases')
@Controller('usage')
@CheckFirst(OwnMerchantCheck)
export class AccountUsageController {
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
