import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { EndpointErrors } from '../../endpoints/endpoint.errors.js';
import { ReplayErrors } from '../replay.errors.js';
import { RedeliverMessage } from '../actions/redeliver-message.js';
import { RequestReplay } from '../actions/request-replay.js';
import { SendTestEvent } from '../actions/send-test-event.js';
import { presentReplay, TestEventWire, WebhookReplayWire } from '../webhook-replay.presenter.js';
import { ReplayBody, ReplayPath, TestEventBody } from './replays.dto.js';

const { ENDPOINT_NOT_FOUND } = EndpointErrors;
const { ENDPOINT_DISABLED, MESSAGE_NOT_FOUND, REPLAY_IN_PROGRESS } = ReplayErrors;

const mayUpdate = () => OrganizationApi({ scopes: ['webhooks:write'], permission: { webhook: ['update'] } });

/** Sending again. */
@ApiTags('Webhook deliveries')
@Controller('webhooks')
export class ReplaysController {
  constructor(
    private readonly redeliverMessage: RedeliverMessage,
    private readonly requestReplay: RequestReplay,
    private readonly sendTestEvent: SendTestEvent,
  ) {}

  @Post('events/:id/redeliver')
  @HttpCode(202)
  @mayUpdate()
  @Fails(MESSAGE_NOT_FOUND, ENDPOINT_DISABLED)
  @ApiOperation({ summary: 'Redeliver a message with the same ID' })
  @ApiAcceptedResponse()
  async redeliver(@Param() { id }: ReplayPath, @CurrentApiCaller() caller: ApiCaller): Promise<null> {
    await this.redeliverMessage.execute(id, { caller });
    return null;
  }

  @Post('endpoints/:id/replays')
  @HttpCode(202)
  @mayUpdate()
  @Fails(ENDPOINT_NOT_FOUND, ENDPOINT_DISABLED, REPLAY_IN_PROGRESS)
  @ApiOperation({ summary: 'Replay all or only missed events of a time range' })
  @ApiAcceptedResponse({ type: WebhookReplayWire })
  async replay(
    @Param() { id }: ReplayPath,
    @Body() { since, until, scope }: ReplayBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<WebhookReplayWire> {
    const input = { since, until: until ?? undefined, scope: scope ?? 'missed' };
    return presentReplay(await this.requestReplay.execute(id, input, { caller }));
  }

  @Post('endpoints/:id/test')
  @HttpCode(202)
  @mayUpdate()
  @Fails(ENDPOINT_NOT_FOUND, ENDPOINT_DISABLED)
  @ApiOperation({ summary: 'Send a test event' })
  @ApiAcceptedResponse({ type: TestEventWire })
  async test(
    @Param() { id }: ReplayPath,
    @Body() { type }: TestEventBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<TestEventWire> {
    return { id: await this.sendTestEvent.execute(id, type ?? undefined, { caller }) };
  }
}
