import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { BenefitErrors } from '../../benefits/benefit.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { GrantReader } from '../grant-reader.service.js';
import { BenefitGrantWire } from '../grant.presenter.js';
import {
  GrantedBenefitPath,
  ListBenefitGrantsQuery,
  ListGrantsOfBenefitQuery,
} from './benefit-grants.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['benefits:read', 'benefits:write'], permission: { billing: ['read'] } });

@ApiTags('Benefits')
@Controller()
@ForOldClients(forOldClients)
export class BenefitGrantsController {
  constructor(private readonly reader: GrantReader) {}

  @Get('benefit-grants')
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List benefit grants' })
  @ApiNumberedPage(BenefitGrantWire)
  async listBenefitGrants(
    @Query() query: ListBenefitGrantsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<BenefitGrantWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows, total, query);
  }

  @Get('benefits/:id/grants')
  @mayRead()
  @Fails(BenefitErrors.BENEFIT_NOT_FOUND)
  @ApiOperation({ summary: 'List the grants of a benefit' })
  @ApiNumberedPage(BenefitGrantWire)
  async listGrantsOfBenefit(
    @Param() { id }: GrantedBenefitPath,
    @Query() query: ListGrantsOfBenefitQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<BenefitGrantWire>> {
    const { rows, total } = await this.reader.listOf(id, query, caller);
    return numberedPage(rows, total, query);
  }
}
