import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { CustomerMeterErrors } from '../customer-meter.errors.js';
import { StaffCustomerMeterWire } from '../staff-customer-meter.presenter.js';
import { StaffCustomerMeterReader } from '../staff-customer-meter-reader.service.js';
import { CustomerMeterPath } from './customer-meters.dto.js';
import { StaffCustomerMeterListQuery } from './customer-meters.staff.dto.js';

@StaffController('customer-meters', 'Billing')
export class CustomerMetersStaffController {
  constructor(private readonly reader: StaffCustomerMeterReader) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List what the customers of all merchants have used',
    description:
      '`q` is the whole email address of the customer, or the ID of the row, its customer or its meter.',
  })
  @ApiStaffPage(StaffCustomerMeterWire)
  list(@Query() query: StaffCustomerMeterListQuery): Promise<StaffList<StaffCustomerMeterWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(CustomerMeterErrors.CUSTOMER_METER_NOT_FOUND)
  @ApiOperation({ summary: 'Get what a customer has used by a meter' })
  @ApiOkResponse({ type: StaffCustomerMeterWire })
  get(@Param() { id }: CustomerMeterPath): Promise<StaffCustomerMeterWire> {
    return this.reader.get(id);
  }
}
