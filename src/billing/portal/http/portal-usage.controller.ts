import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { CustomerMeterErrors } from '../../customer-meters/customer-meter.errors.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { requestedQuantitiesOf } from '../../usage/http/quantity-period.rules.js';
import { MeterQuantitiesWire, presentMeterQuantities } from '../../usage/meter-quantity.presenter.js';
import { UsageErrors } from '../../usage/usage.errors.js';
import { PortalUsageEventWire } from '../portal-meter.presenter.js';
import { PortalUsageReader } from '../portal-usage-reader.service.js';
import { ListPortalMeterEventsQuery, PortalMeterPath, PortalQuantitiesQuery } from './portal-meters.dto.js';

const { CUSTOMER_METER_NOT_FOUND } = CustomerMeterErrors;
const { QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW } = UsageErrors;

/** When a customer used what. */
@ApiTags('Customer portal')
@Controller('customer-portal/meters/:id')
@ForOldClients(forOldClients)
export class PortalUsageController {
  constructor(private readonly reader: PortalUsageReader) {}

  @Get('quantities')
  @CustomerPortal()
  @Fails(CUSTOMER_METER_NOT_FOUND, QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW)
  @ApiOperation({ summary: 'Get what you have used by a meter over time' })
  @ApiOkResponse({ type: MeterQuantitiesWire })
  async getMyQuantities(
    @Param() { id }: PortalMeterPath,
    @Query() query: PortalQuantitiesQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<MeterQuantitiesWire> {
    const requested = requestedQuantitiesOf(query);
    return presentMeterQuantities(await this.reader.readQuantities(id, requested, customer));
  }

  @Get('events')
  @CustomerPortal()
  @Fails(CUSTOMER_METER_NOT_FOUND, USAGE_QUERY_TOO_SLOW)
  @ApiOperation({ summary: 'List your events that a meter counts' })
  @ApiNumberedPage(PortalUsageEventWire)
  async listMyEvents(
    @Param() { id }: PortalMeterPath,
    @Query() query: ListPortalMeterEventsQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<NumberedPage<PortalUsageEventWire>> {
    const { start_timestamp: start, end_timestamp: end, ...request } = query;
    const { rows, total } = await this.reader.listEvents(id, { ...request, start, end }, customer);
    return numberedPage(rows, total, query);
  }
}
