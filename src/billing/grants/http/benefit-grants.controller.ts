import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { BenefitErrors } from '../../benefits/benefit.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { GrantReader } from '../grant-reader.service.js';
import { BenefitGrantWire } from '../grant.presenter.js';
import { GrantedBenefitPath, ListBenefitGrantsQuery } from './benefit-grants.dto.js';

@ApiTags('Benefits')
@Controller('benefits/:id/grants')
@ForOldClients(forOldClients)
export class BenefitGrantsController {
  constructor(private readonly reader: GrantReader) {}

  @Get()
  @OrganizationApi({ scopes: ['benefits:read', 'benefits:write'], permission: { billing: ['read'] } })
  @Fails(BenefitErrors.BENEFIT_NOT_FOUND)
  @ApiOperation({ summary: 'List the grants of a benefit', description: 'The newest first.' })
  @ApiNumberedPage(BenefitGrantWire)
  async listBenefitGrants(
    @Param() { id: benefitId }: GrantedBenefitPath,
    @Query() query: ListBenefitGrantsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<BenefitGrantWire>> {
    const { rows, total } = await this.reader.list({ ...query, benefitId }, caller);
    return numberedPage(rows, total, query);
  }
}
