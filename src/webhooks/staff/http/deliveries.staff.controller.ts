import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { WebhookStaffErrors } from '../webhook-staff.errors.js';
import { DeliveryReader } from '../delivery-reader.service.js';
import { StaffDeliveryDetailWire, StaffDeliveryRowWire } from '../staff-delivery.presenter.js';
import { DeliveryFeedQuery, WebhookIdParams } from './webhooks.staff.dto.js';

@StaffController('webhook-deliveries', 'Webhooks')
export class DeliveriesStaffController {
  constructor(private readonly deliveries: DeliveryReader) {}

  @Get()
  @StaffCan({ webhook: ['list'] })
  @ApiOperation({ summary: 'List deliveries, newest first' })
  @ApiStaffFeed(StaffDeliveryRowWire)
  list(@Query() query: DeliveryFeedQuery): Promise<StaffFeed<StaffDeliveryRowWire>> {
    return this.deliveries.part(query);
  }

  @Get(':id')
  @StaffCan({ webhook: ['list'] })
  @Fails(WebhookStaffErrors.STAFF_DELIVERY_NOT_FOUND)
  @ApiOperation({ summary: 'Get a delivery with its payload and attempts' })
  @ApiOkResponse({ type: StaffDeliveryDetailWire })
  get(
    @Param() { id }: WebhookIdParams,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffDeliveryDetailWire> {
    return this.deliveries.get(id, staff);
  }
}
