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
import { PortalCustomerMeterWire } from '../portal-meter.presenter.js';
import { PortalMeterReader } from '../portal-meter-reader.service.js';
import { ListPortalMetersQuery, PortalMeterPath } from './portal-meters.dto.js';

/** What a customer has used, and may still use. */
@ApiTags('Customer portal')
@Controller('customer-portal/meters')
@ForOldClients(forOldClients)
export class PortalMetersController {
  constructor(private readonly reader: PortalMeterReader) {}

  @Get()
  @CustomerPortal()
  @ApiOperation({ summary: 'List what you have used' })
  @ApiNumberedPage(PortalCustomerMeterWire)
  async listMyMeters(
    @Query() query: ListPortalMetersQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<NumberedPage<PortalCustomerMeterWire>> {
    const { rows, total } = await this.reader.list(query, customer);
    return numberedPage(rows, total, query);
  }

  @Get(':id')
  @CustomerPortal()
  @Fails(CustomerMeterErrors.CUSTOMER_METER_NOT_FOUND)
  @ApiOperation({ summary: 'Get what you have used by a meter' })
  @ApiOkResponse({ type: PortalCustomerMeterWire })
  getMyMeter(
    @Param() { id }: PortalMeterPath,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalCustomerMeterWire> {
    return this.reader.read(id, customer);
  }
}
