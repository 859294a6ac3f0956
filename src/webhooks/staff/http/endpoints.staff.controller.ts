import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Clock } from '#common/time/clock.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WebhookStaffErrors } from '../webhook-staff.errors.js';
import { EndpointReader } from '../endpoint-reader.service.js';
import { StaffEndpointDetailWire, StaffEndpointRowWire } from '../staff-endpoint.presenter.js';
import { EndpointListQuery, WebhookIdParams } from './webhooks.staff.dto.js';

@StaffController('webhook-endpoints', 'Webhooks')
export class EndpointsStaffController {
  constructor(
    private readonly endpoints: EndpointReader,
    private readonly clock: Clock,
  ) {}

  @Get()
  @StaffCan({ webhook: ['list'] })
  @ApiOperation({ summary: 'List the webhook endpoints of the installation and of all organizations' })
  @ApiStaffPage(StaffEndpointRowWire)
  list(@Query() query: EndpointListQuery): Promise<StaffList<StaffEndpointRowWire>> {
    return this.endpoints.page(query);
  }

  @Get(':id')
  @StaffCan({ webhook: ['list'] })
  @Fails(WebhookStaffErrors.STAFF_ENDPOINT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a webhook endpoint with its health' })
  @ApiOkResponse({ type: StaffEndpointDetailWire })
  get(@Param() { id }: WebhookIdParams): Promise<StaffEndpointDetailWire> {
    return this.endpoints.get(id, this.clock.now());
  }
}
