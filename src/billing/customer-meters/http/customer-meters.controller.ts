import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CustomerMeterErrors } from '../customer-meter.errors.js';
import { CustomerMeterWire, presentCustomerMeter } from '../customer-meter.presenter.js';
import { CustomerMeterReader } from '../customer-meter-reader.service.js';
import { CustomerMeterPath, ListCustomerMetersQuery } from './customer-meters.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['customer_meters:read'], permission: { billing: ['read'] } });

/** What customers have used by each meter. */
@ApiTags('Customer meters')
@Controller('customer-meters')
@ForOldClients(forOldClients)
export class CustomerMetersController {
  constructor(private readonly reader: CustomerMeterReader) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({
    summary: 'List what customers have used',
    description: 'Events count within two seconds of their ingestion.',
  })
  @ApiNumberedPage(CustomerMeterWire)
  async listCustomerMeters(
    @Query() query: ListCustomerMetersQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<CustomerMeterWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentCustomerMeter), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(CustomerMeterErrors.CUSTOMER_METER_NOT_FOUND)
  @ApiOperation({ summary: 'Get what a customer has used by a meter' })
  @ApiOkResponse({ type: CustomerMeterWire })
  async getCustomerMeter(
    @Param() { id }: CustomerMeterPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerMeterWire> {
    return presentCustomerMeter(await this.reader.read(id, caller));
  }
}
