import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { EventCatalogue } from '../../catalogue/event-catalogue.registry.js';
import { EventTypeListWire, presentEventTypes } from '../event-type.presenter.js';

@StaffController('webhook-event-types', 'Webhooks')
export class EventTypesStaffController {
  constructor(private readonly catalogue: EventCatalogue) {}

  @Get()
  @StaffCan({ webhook: ['list'] })
  @ApiOperation({ summary: 'List event types' })
  @ApiOkResponse({ type: EventTypeListWire })
  list(): EventTypeListWire {
    return presentEventTypes(this.catalogue.all());
  }
}
