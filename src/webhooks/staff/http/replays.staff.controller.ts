import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { ApiStaffList, type StaffList } from '#platform/http/listing/staff-list.js';
import { wholePage } from '#platform/database/listing/page.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { RedeliverMessage } from '../../replays/actions/redeliver-message.js';
import { RedeliverMessages } from '../../replays/actions/redeliver-messages.js';
import { RequestReplay } from '../../replays/actions/request-replay.js';
import { SendTestEvent } from '../../replays/actions/send-test-event.js';
import { StopReplay } from '../../replays/actions/stop-replay.js';
import { TestEventWire } from '../../replays/webhook-replay.presenter.js';
import { EndpointErrors } from '../../endpoints/endpoint.errors.js';
import { ReplayErrors } from '../../replays/replay.errors.js';
import { ReplayLogQueries } from '../replay-log.queries.js';
import { presentStaffReplay, StaffReplayWire } from '../staff-replay.presenter.js';
import { presentRedeliveries, RedeliveryOutcomesWire } from '../redelivery.presenter.js';
import { RedeliverBody, StaffReplayBody, StaffTestEventBody } from './endpoint-verbs.staff.dto.js';
import { WebhookIdParams } from './webhooks.staff.dto.js';

const { ENDPOINT_NOT_FOUND } = EndpointErrors;
const { ENDPOINT_DISABLED, MESSAGE_NOT_FOUND } = ReplayErrors;
const { REPLAY_IN_PROGRESS, EMPTY_REPLAY, UNKNOWN_TEST_TYPE, REPLAY_NOT_FOUND, REPLAY_OVER } = ReplayErrors;

/** Sending again, to any endpoint. */
@StaffController('', 'Webhooks')
export class ReplaysStaffController {
  constructor(
    private readonly redeliverMessage: RedeliverMessage,
    private readonly redeliverMessages: RedeliverMessages,
    private readonly requestReplay: RequestReplay,
    private readonly stopReplay: StopReplay,
    private readonly sendTestEvent: SendTestEvent,
    private readonly log: ReplayLogQueries,
  ) {}

  @Post('webhook-deliveries/:id/redeliver')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(MESSAGE_NOT_FOUND, ENDPOINT_DISABLED)
  @ApiOperation({ summary: 'Redeliver a message with the same ID' })
  @ApiOkResponse({ type: DoneWire })
  async redeliver(
    @Param() { id }: WebhookIdParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.redeliverMessage.execute(id, { staff: staff.acting(reason) });
    return presentDone();
  }

  @Post('webhook-deliveries/redeliver')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @ApiOperation({
    summary: 'Redeliver failed messages in bulk',
    description:
      'Messages are processed independently: those that have not failed or cannot be sent are skipped with a reason, and repeating a request has no further effect.',
  })
  @ApiOkResponse({ type: RedeliveryOutcomesWire })
  async redeliverMany(
    @Body() { ids, reason }: RedeliverBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<RedeliveryOutcomesWire> {
    return presentRedeliveries(await this.redeliverMessages.execute(ids, { staff: staff.acting(reason) }));
  }

  @Post('webhook-endpoints/:id/replay')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(ENDPOINT_NOT_FOUND, ENDPOINT_DISABLED, REPLAY_IN_PROGRESS, EMPTY_REPLAY)
  @ApiOperation({ summary: 'Replay all or only missed events of a time range' })
  @ApiOkResponse({ type: DoneWire })
  async replay(
    @Param() { id }: WebhookIdParams,
    @Body() { reason, since, until, scope }: StaffReplayBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    const input = { since, until: until ?? undefined, scope: scope ?? 'missed' };
    await this.requestReplay.execute(id, input, { staff: staff.acting(reason) });
    return presentDone();
  }

  @Get('webhook-endpoints/:id/replays')
  @StaffCan({ webhook: ['list'] })
  @ApiOperation({ summary: 'List the latest replays to an endpoint, newest first' })
  @ApiStaffList(StaffReplayWire)
  async replays(@Param() { id }: WebhookIdParams): Promise<StaffList<StaffReplayWire>> {
    return wholePage((await this.log.latestOf(id)).map(presentStaffReplay));
  }

  @Post('webhook-replays/:id/stop')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(REPLAY_NOT_FOUND, REPLAY_OVER)
  @ApiOperation({ summary: 'Stop a replay' })
  @ApiOkResponse({ type: DoneWire })
  async stop(
    @Param() { id }: WebhookIdParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.stopReplay.execute(id, { staff: staff.acting(reason) });
    return presentDone();
  }

  @Post('webhook-endpoints/:id/test')
  @HttpCode(200)
  @StaffCan({ webhook: ['manage'] })
  @Fails(ENDPOINT_NOT_FOUND, ENDPOINT_DISABLED, UNKNOWN_TEST_TYPE)
  @ApiOperation({ summary: 'Send a test event' })
  @ApiOkResponse({ type: TestEventWire })
  async test(
    @Param() { id }: WebhookIdParams,
    @Body() { reason, type }: StaffTestEventBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<TestEventWire> {
    return { id: await this.sendTestEvent.execute(id, type ?? undefined, { staff: staff.acting(reason) }) };
  }
}
