import { Body, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { ApiStaffFeed, type StaffFeed } from '#platform/http/listing/staff-feed.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { PreviewRenewal } from '../actions/preview-renewal.js';
import { PreviewSubscriptionUpdate } from '../actions/preview-subscription-update.js';
import { StaffSubscriptionWire, UpcomingWire } from '../staff-subscription.presenter.js';
import { StaffSubscriptionReader } from '../staff-subscription-reader.service.js';
import { SubscriptionErrors } from '../subscription.errors.js';
import { SubscriptionFileExporter } from '../subscription-file-exporter.service.js';
import { presentMilestone, SubscriptionMilestoneWire } from '../subscription-milestone.presenter.js';
import { SubscriptionMilestoneQueries } from '../subscription-milestone.queries.js';
import { SubscriptionPreviewWire } from '../subscription-preview.presenter.js';
import { SubscriptionUpdateFlow } from '../subscription-update-flow.service.js';
import { staffUpdateOf } from './subscription.inputs.js';
import { SubscriptionPath } from './subscriptions.dto.js';
import {
  PreviewSubscriptionAsStaffBody,
  StaffSubscriptionExportQuery,
  StaffSubscriptionListQuery,
  SubscriptionMilestonesQuery,
  UpdateSubscriptionAsStaffBody,
} from './subscriptions.staff.dto.js';

const { SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_NOT_OVERDUE, ...refusals } = SubscriptionErrors;
const { SUBSCRIPTION_WITHOUT_PAYMENT_METHOD, SUBSCRIPTION_PAYMENT_DECLINED } = SubscriptionErrors;

@StaffController('subscriptions', 'Billing')
export class SubscriptionsStaffController {
  constructor(
    private readonly reader: StaffSubscriptionReader,
    private readonly exporter: SubscriptionFileExporter,
    private readonly milestones: SubscriptionMilestoneQueries,
    private readonly updates: SubscriptionUpdateFlow,
    private readonly previewRenewal: PreviewRenewal,
    private readonly previewUpdate: PreviewSubscriptionUpdate,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the subscriptions of all merchants',
    description:
      '`q` is the whole email address of the customer, or the ID of the subscription or its checkout.',
  })
  @ApiStaffPage(StaffSubscriptionWire)
  list(@Query() query: StaffSubscriptionListQuery): Promise<StaffList<StaffSubscriptionWire>> {
    return this.reader.page(query);
  }

  @Get('export')
  @Writes()
  @StaffCan({ billing: ['read'] }, { recent: true })
  @ApiOperation({
    summary: 'Export subscriptions as a file, oldest first',
    description:
      'Amounts are in minor units. The audit log records who exported them, the filters and the number of subscriptions.',
  })
  @ApiExport()
  async export(
    @Query() { format, ...filter }: StaffSubscriptionExportQuery,
    @CurrentStaff() { user }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const by = { actor: { kind: 'staff', userId: user.id } } as const;
    return sendExport(reply, await this.exporter.beginForStaff(filter, format, by));
  }

  @Get('milestones')
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List what happened to the subscriptions of a merchant, newest first',
    description: 'By the clock of the merchant.',
  })
  @ApiStaffFeed(SubscriptionMilestoneWire)
  async listMilestones(
    @Query() query: SubscriptionMilestonesQuery,
  ): Promise<StaffFeed<SubscriptionMilestoneWire>> {
    const { data, next } = await this.milestones.part(query);
    return { data: data.map(presentMilestone), next };
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(SUBSCRIPTION_NOT_FOUND)
  @ApiOperation({ summary: 'Get a subscription' })
  @ApiOkResponse({ type: StaffSubscriptionWire })
  get(@Param() { id }: SubscriptionPath): Promise<StaffSubscriptionWire> {
    return this.reader.get(id);
  }

  @Get(':id/upcoming')
  @StaffCan({ billing: ['read'] })
  @Fails(SUBSCRIPTION_NOT_FOUND)
  @ApiOperation({ summary: 'Get what is scheduled for a subscription, and its next invoice' })
  @ApiOkResponse({ type: UpcomingWire })
  upcoming(@Param() { id }: SubscriptionPath): Promise<UpcomingWire> {
    return this.previewRenewal.execute(id);
  }

  @Post(':id/preview')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(SUBSCRIPTION_NOT_FOUND, ...Object.values(refusals))
  @ApiOperation({
    summary: 'Preview a change of a subscription',
    description: 'What is charged or credited now and at the next renewal. Nothing changes.',
  })
  @ApiOkResponse({ type: SubscriptionPreviewWire })
  preview(
    @Param() { id }: SubscriptionPath,
    @Body() body: PreviewSubscriptionAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<SubscriptionPreviewWire> {
    return this.previewUpdate.execute(id, staffUpdateOf(body), { staff: staff.acting('') });
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(SUBSCRIPTION_NOT_FOUND, ...Object.values(refusals))
  @ApiOperation({
    summary: 'Change, extend, comp, cancel or revoke a subscription',
    description:
      'Takes one change. A change of the product that is invoiced at once is made when it is paid.',
  })
  @ApiOkResponse({ type: StaffSubscriptionWire })
  async update(
    @Param() { id }: SubscriptionPath,
    @Body() { reason, ...body }: UpdateSubscriptionAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffSubscriptionWire> {
    await this.updates.update(id, staffUpdateOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/retry-payment')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(
    ...[SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_NOT_OVERDUE],
    ...[SUBSCRIPTION_WITHOUT_PAYMENT_METHOD, SUBSCRIPTION_PAYMENT_DECLINED],
  )
  @ApiOperation({
    summary: 'Charge the overdue orders of a subscription now',
    description: 'The schedule of automatic retries stays as it is.',
  })
  @ApiOkResponse({ type: StaffSubscriptionWire })
  async retryPayment(
    @Param() { id }: SubscriptionPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffSubscriptionWire> {
    await this.updates.retryPayment(id, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }
}
