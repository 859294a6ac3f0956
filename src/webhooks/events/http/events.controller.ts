import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCallerPolicy, CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { EventDisclosure } from '../event-disclosure.policy.js';
import { EventLogQueries } from '../event-log.queries.js';
import { EventLogWire, presentEvent } from '../event.presenter.js';
import { ReadEventsQuery } from './events.dto.js';

/** What happened in an organization, for consumers that compare it with what they were sent. */
@ApiTags('Webhook events')
@Controller('webhooks/events')
export class EventsController {
  constructor(
    private readonly events: EventLogQueries,
    private readonly disclosure: EventDisclosure,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  @Get()
  @OrganizationApi({ scopes: ['webhooks:read', 'webhooks:write'], permission: { webhook: ['read'] } })
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({
    summary: 'List the events of an organization, whether or not an endpoint received them',
  })
  @ApiOkResponse({ type: EventLogWire })
  async readEvents(
    @Query() { organization_id: named, after = '0', type: types = [], limit }: ReadEventsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<EventLogWire> {
    const organizationId = await this.apiCallerPolicy.requireNamed(caller, named ?? null);
    const { events, end } = await this.events.read({ organizationId, after: Number(after), types, limit });
    const owned = events.map((event) => ({ ...event, organizationId }));
    const withheld = await this.disclosure.withheld(caller, owned);
    const readable = owned.filter((event) => !withheld.has(event));
    return { items: readable.map(presentEvent), next: String(end) };
  }
}
