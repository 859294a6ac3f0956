import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { ReprocessGatewayEvent } from '../actions/reprocess-gateway-event.js';
import { GatewayErrors } from '../gateway.errors.js';
import { StaffGatewayEventDetailWire, StaffGatewayEventWire } from '../staff-gateway-event.presenter.js';
import { StaffGatewayEventReader } from '../staff-gateway-event-reader.service.js';
import { GatewayEventListQuery, GatewayEventPath } from './gateway-events.staff.dto.js';

@StaffController('gateway-events', 'Billing')
export class GatewayEventsStaffController {
  constructor(
    private readonly reader: StaffGatewayEventReader,
    private readonly reprocessGatewayEvent: ReprocessGatewayEvent,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List events received from payment gateways',
    description:
      "`q` is a whole ID: the event's ID here or at the gateway, or the gateway's ID of its charge. Handled events are kept for 30 days.",
  })
  @ApiStaffPage(StaffGatewayEventWire)
  list(@Query() query: GatewayEventListQuery): Promise<StaffList<StaffGatewayEventWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(GatewayErrors.GATEWAY_EVENT_NOT_FOUND)
  @ApiOperation({ summary: 'Get an event of a payment gateway with its payload' })
  @ApiOkResponse({ type: StaffGatewayEventDetailWire })
  get(@Param() { id }: GatewayEventPath): Promise<StaffGatewayEventDetailWire> {
    return this.reader.get(id);
  }

  @Post(':id/reprocess')
  @HttpCode(202)
  @StaffCan({ billing: ['manage'] })
  @Fails(GatewayErrors.GATEWAY_EVENT_NOT_FOUND)
  @ApiOperation({
    summary: 'Reprocess an event of a payment gateway',
    description: 'A worker handles it within seconds. Records that are up to date do not change.',
  })
  @ApiAcceptedResponse({ type: StaffGatewayEventDetailWire })
  async reprocess(
    @Param() { id }: GatewayEventPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffGatewayEventDetailWire> {
    await this.reprocessGatewayEvent.execute(id, staff.acting(reason));
    return this.reader.get(id);
  }
}
