import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { MeterErrors } from '../../meters/meter.errors.js';
import { StaffUsageEventDetailWire, StaffUsageEventWire } from '../staff-usage-event.presenter.js';
import { StaffUsageEventReader } from '../staff-usage-event-reader.service.js';
import { UsageErrors } from '../usage.errors.js';
import { EventPath } from './events.dto.js';
import {
  StaffEventNamesQuery,
  StaffEventNamesWire,
  StaffUsageEventListQuery,
} from './usage-events.staff.dto.js';

const { EVENT_NOT_FOUND, USAGE_QUERY_TOO_SLOW } = UsageErrors;

@StaffController('usage-events', 'Billing')
export class UsageEventsStaffController {
  constructor(private readonly reader: StaffUsageEventReader) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @Fails(MeterErrors.METER_NOT_FOUND, USAGE_QUERY_TOO_SLOW)
  @ApiOperation({
    summary: 'List the usage events of all merchants',
    description: '`q` is the whole email address of the customer, or the ID of the event or its customer.',
  })
  @ApiStaffPage(StaffUsageEventWire)
  list(@Query() query: StaffUsageEventListQuery): Promise<StaffList<StaffUsageEventWire>> {
    return this.reader.page(query);
  }

  @Get('names')
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List some names of usage events', description: '`q` is part of the name.' })
  @ApiOkResponse({ type: StaffEventNamesWire })
  async listNames(@Query() query: StaffEventNamesQuery): Promise<StaffEventNamesWire> {
    return { names: await this.reader.listNames(query) };
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(EVENT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a usage event', description: 'With the meters that count it.' })
  @ApiOkResponse({ type: StaffUsageEventDetailWire })
  get(@Param() { id }: EventPath): Promise<StaffUsageEventDetailWire> {
    return this.reader.get(id);
  }
}
