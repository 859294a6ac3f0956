import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { WebhookStaffErrors } from '../webhook-staff.errors.js';
import { EventReader } from '../event-reader.service.js';
import { StaffEventDetailWire, StaffEventRowWire } from '../staff-event.presenter.js';
import { EventFeedQuery, WebhookIdParams } from './webhooks.staff.dto.js';

@StaffController('webhook-events', 'Webhooks')
export class EventsStaffController {
  constructor(private readonly events: EventReader) {}

  @Get()
  @StaffCan({ webhook: ['list'] })
  @ApiOperation({ summary: 'List public events, newest first' })
  @ApiStaffFeed(StaffEventRowWire)
  list(@Query() query: EventFeedQuery): Promise<StaffFeed<StaffEventRowWire>> {
    return this.events.part(query);
  }

  @Get(':id')
  @StaffCan({ webhook: ['list'] })
  @Fails(WebhookStaffErrors.STAFF_EVENT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a public event with its deliveries' })
  @ApiOkResponse({ type: StaffEventDetailWire })
  get(@Param() { id }: WebhookIdParams, @CurrentStaff() staff: StaffMember): Promise<StaffEventDetailWire> {
    return this.events.get(id, staff);
  }
}
