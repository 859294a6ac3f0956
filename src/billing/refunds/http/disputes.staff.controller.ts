import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { RefundErrors } from '../refund.errors.js';
import { StaffDisputeDetailWire, StaffDisputeWire } from '../staff-dispute.presenter.js';
import { StaffDisputeReader } from '../staff-dispute-reader.service.js';
import { DisputePath, StaffDisputeListQuery } from './disputes.dto.js';

@StaffController('disputes', 'Billing')
export class DisputesStaffController {
  constructor(private readonly reader: StaffDisputeReader) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the disputes of all merchants',
    description: '`q` is a gateway reference, or the ID of the dispute, its order or its payment.',
  })
  @ApiStaffPage(StaffDisputeWire)
  list(@Query() query: StaffDisputeListQuery): Promise<StaffList<StaffDisputeWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(RefundErrors.DISPUTE_NOT_FOUND)
  @ApiOperation({ summary: 'Get a dispute with its ledger transactions' })
  @ApiOkResponse({ type: StaffDisputeDetailWire })
  get(@Param() { id }: DisputePath): Promise<StaffDisputeDetailWire> {
    return this.reader.get(id);
  }
}
