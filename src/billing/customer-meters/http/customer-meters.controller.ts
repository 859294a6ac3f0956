import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { MeterErrors } from '../../meters/meter.errors.js';
import { ReserveUnits } from '../actions/reserve-units.js';
import { CustomerMeterErrors } from '../customer-meter.errors.js';
import { CustomerMeterWire, presentCustomerMeter } from '../customer-meter.presenter.js';
import { CustomerMeterReader } from '../customer-meter-reader.service.js';
import { reservationOf } from './customer-meter.inputs.js';
import {
  CustomerMeterPath,
  ListCustomerMetersQuery,
  ReservedUnitsWire,
  ReserveUnitsBody,
} from './customer-meters.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['customer_meters:read'], permission: { billing: ['read'] } });

const mayReserve = () => OrganizationApi({ scopes: ['events:write'], permission: { billing: ['manage'] } });

const { CUSTOMER_METER_NOT_FOUND, CUSTOMER_NOT_NAMED, METER_NOT_RESERVABLE, INSUFFICIENT_BALANCE } =
  CustomerMeterErrors;

/** What customers have used by each meter. */
@ApiTags('Customer meters')
@Controller('customer-meters')
@ForOldClients(forOldClients)
export class CustomerMetersController {
  constructor(
    private readonly reader: CustomerMeterReader,
    private readonly reserveUnits: ReserveUnits,
  ) {}

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
  @Fails(CUSTOMER_METER_NOT_FOUND)
  @ApiOperation({ summary: 'Get what a customer has used by a meter' })
  @ApiOkResponse({ type: CustomerMeterWire })
  async getCustomerMeter(
    @Param() { id }: CustomerMeterPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerMeterWire> {
    return presentCustomerMeter(await this.reader.read(id, caller));
  }

  @Post('reserve')
  @HttpCode(200)
  @mayReserve()
  @Fails(
    CustomerErrors.CUSTOMER_NOT_FOUND,
    MeterErrors.METER_NOT_FOUND,
    CUSTOMER_NOT_NAMED,
    METER_NOT_RESERVABLE,
    INSUFFICIENT_BALANCE,
  )
  @ApiOperation({
    summary: 'Consume units that a customer has',
    description:
      'Refused when the balance is lower, also for requests at the same time. The units count as consumed beside the events of the meter, which has to count or sum.',
  })
  @ApiOkResponse({ type: ReservedUnitsWire })
  async reserve(
    @Body() body: ReserveUnitsBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<ReservedUnitsWire> {
    const reserved = await this.reserveUnits.execute(reservationOf(body), caller);
    const { customerId, meterId, units, balance } = reserved;
    return { customer_id: customerId, meter_id: meterId, units, balance };
  }
}
