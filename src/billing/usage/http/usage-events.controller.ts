import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { IngestEvents } from '../actions/ingest-events.js';
import { UsageErrors } from '../usage.errors.js';
import {
  presentUsageEvent,
  presentUsageEventName,
  UsageEventNameWire,
  UsageEventWire,
} from '../usage-event.presenter.js';
import { UsageEventReader } from '../usage-event-reader.service.js';
import { eventFilterOf } from './event-filter.rule.js';
import {
  EventPath,
  IngestEventsBody,
  IngestedEventsWire,
  ListEventNamesQuery,
  ListEventsQuery,
} from './events.dto.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['events:read', 'events:write'], permission: { billing: ['read'] } });
const mayIngest = () => OrganizationApi({ scopes: ['events:write'], permission: { billing: ['manage'] } });

const { EVENT_NOT_FOUND, EVENTS_INVALID, USAGE_QUERY_TOO_SLOW } = UsageErrors;

/** What customers did, as their merchants' servers report it. */
@ApiTags('Events')
@Controller('events')
@ForOldClients(forOldClients)
export class UsageEventsController {
  constructor(
    private readonly reader: UsageEventReader,
    private readonly ingestEvents: IngestEvents,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND, USAGE_QUERY_TOO_SLOW)
  @ApiOperation({ summary: 'List events' })
  @ApiNumberedPage(UsageEventWire)
  async listEvents(
    @Query() query: ListEventsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<UsageEventWire>> {
    const { start_timestamp: start, end_timestamp: end, filter: text, ...listing } = query;
    const filter = text === undefined ? undefined : eventFilterOf(text);
    const { rows, total } = await this.reader.list({ ...listing, start, end, filter }, caller);
    return numberedPage(rows.map(presentUsageEvent), total, query);
  }

  @Get('names')
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List the names of events, with how often each occurred' })
  @ApiNumberedPage(UsageEventNameWire)
  async listEventNames(
    @Query() query: ListEventNamesQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<UsageEventNameWire>> {
    const { rows, total } = await this.reader.listNames(query, caller);
    return numberedPage(rows.map(presentUsageEventName), total, query);
  }

  @Get(':id')
  @mayRead()
  @Fails(EVENT_NOT_FOUND)
  @ApiOperation({ summary: 'Get an event' })
  @ApiOkResponse({ type: UsageEventWire })
  async getEvent(@Param() { id }: EventPath, @CurrentApiCaller() caller: ApiCaller): Promise<UsageEventWire> {
    return presentUsageEvent(await this.reader.read(id, caller));
  }

  @Post('ingest')
  @HttpCode(200)
  @mayIngest()
  @Fails(EVENTS_INVALID)
  @ApiOperation({
    summary: 'Ingest events',
    description: 'Stores all events of the request, or none. Events cannot be changed afterwards.',
  })
  @ApiOkResponse({ type: IngestedEventsWire })
  ingest(
    @Body() { events }: IngestEventsBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<IngestedEventsWire> {
    return this.ingestEvents.execute(events, caller);
  }
}
