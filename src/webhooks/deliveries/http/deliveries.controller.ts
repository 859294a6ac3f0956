import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCallerPolicy, CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { EventDisclosure } from '../../events/event-disclosure.policy.js';
import { AttemptListQueries } from '../attempt-list.queries.js';
import { presentAttempt, WebhookAttemptWire } from '../attempt.presenter.js';
import { ListDeliveriesQuery } from './deliveries.dto.js';

/** What endpoints of organizations were sent. */
@ApiTags('Webhook deliveries')
@Controller('webhooks/deliveries')
export class DeliveriesController {
  constructor(
    private readonly attempts: AttemptListQueries,
    private readonly disclosure: EventDisclosure,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  @Get()
  @OrganizationApi({ scopes: ['webhooks:read', 'webhooks:write'], permission: { webhook: ['read'] } })
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List the newest 10,000 delivery attempts, newest first' })
  @ApiNumberedPage(WebhookAttemptWire)
  async listDeliveries(
    @Query() query: ListDeliveriesQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<WebhookAttemptWire>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, query.organization_id);
    const scope = { organizationIds, endpointIds: query.endpoint_id ?? [] };
    const rows = await this.attempts.list({ ...scope, limit: query.limit, offset: query.offset });
    const withheld = await this.disclosure.withheld(caller, rows);
    const presented = rows.map((row) => presentAttempt(row, withheld.has(row)));
    return numberedPage(presented, await this.attempts.count(scope), query);
  }
}
