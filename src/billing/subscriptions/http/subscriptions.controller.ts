import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { PreviewSubscriptionUpdate } from '../actions/preview-subscription-update.js';
import { SubscriptionErrors } from '../subscription.errors.js';
import { SubscriptionFileExporter } from '../subscription-file-exporter.service.js';
import { SubscriptionPreviewWire } from '../subscription-preview.presenter.js';
import { presentSubscription, SubscriptionWire } from '../subscription.presenter.js';
import { SubscriptionReader } from '../subscription-reader.service.js';
import { SubscriptionUpdateFlow } from '../subscription-update-flow.service.js';
import { updateOf } from './subscription.inputs.js';
import {
  ExportSubscriptionsQuery,
  ListSubscriptionsQuery,
  SubscriptionPath,
  UpdateSubscriptionBody,
} from './subscriptions.dto.js';

/** Scopes to write include reading one. */
const mayRead = () =>
  OrganizationApi({
    scopes: ['subscriptions:read', 'subscriptions:write'],
    permission: { billing: ['read'] },
  });
const mayManage = () =>
  OrganizationApi({ scopes: ['subscriptions:write'], permission: { billing: ['manage'] } });

const { SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ALREADY_CANCELED, ...refusals } = SubscriptionErrors;

@ApiTags('Subscriptions')
@Controller('subscriptions')
@ForOldClients(forOldClients)
export class SubscriptionsController {
  constructor(
    private readonly reader: SubscriptionReader,
    private readonly exporter: SubscriptionFileExporter,
    private readonly updates: SubscriptionUpdateFlow,
    private readonly previewAction: PreviewSubscriptionUpdate,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List subscriptions' })
  @ApiNumberedPage(SubscriptionWire)
  async listSubscriptions(
    @Query() query: ListSubscriptionsQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<SubscriptionWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentSubscription), total, query);
  }

  @Get('export')
  @Writes()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({
    summary: 'Export subscriptions as CSV, oldest first',
    description: 'Prices are in major units. The audit log records who exported them.',
  })
  @ApiExport()
  async exportSubscriptions(
    @Query() { organization_id: named }: ExportSubscriptionsQuery,
    @CurrentApiCaller() caller: ApiCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    return sendExport(reply, await this.exporter.beginForCaller(named, caller));
  }

  @Get(':id')
  @mayRead()
  @Fails(SUBSCRIPTION_NOT_FOUND)
  @ApiOperation({ summary: 'Get a subscription' })
  @ApiOkResponse({ type: SubscriptionWire })
  async getSubscription(
    @Param() { id }: SubscriptionPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<SubscriptionWire> {
    return presentSubscription(await this.reader.read(id, caller));
  }

  @Patch(':id')
  @mayManage()
  @Fails(SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ALREADY_CANCELED, ...Object.values(refusals))
  @ApiOperation({
    summary: 'Change, cancel or revoke a subscription',
    description:
      'Takes one change. A change of the product that is invoiced at once is made when it is paid.',
  })
  @ApiOkResponse({ type: SubscriptionWire })
  async updateSubscription(
    @Param() { id }: SubscriptionPath,
    @Body() body: UpdateSubscriptionBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<SubscriptionWire> {
    return this.updates.update(id, updateOf(body), { caller });
  }

  @Post(':id/preview')
  @HttpCode(200)
  @mayRead()
  @Fails(SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ALREADY_CANCELED, ...Object.values(refusals))
  @ApiOperation({
    summary: 'Preview a change of a subscription',
    description: 'What is charged or credited now and at the next renewal. Nothing changes.',
  })
  @ApiOkResponse({ type: SubscriptionPreviewWire })
  async previewSubscriptionUpdate(
    @Param() { id }: SubscriptionPath,
    @Body() body: UpdateSubscriptionBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<SubscriptionPreviewWire> {
    return this.previewAction.execute(id, updateOf(body), { caller });
  }

  @Delete(':id')
  @mayManage()
  @Fails(SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ALREADY_CANCELED)
  @ApiOperation({ summary: 'End a subscription at once' })
  @ApiOkResponse({ type: SubscriptionWire })
  async revokeSubscription(
    @Param() { id }: SubscriptionPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<SubscriptionWire> {
    return this.updates.update(id, { kind: 'revoke', words: null }, { caller });
  }
}
