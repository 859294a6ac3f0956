import type { Room } from '#platform/rooms/room.js';
import { RedeliverMessage } from './actions/redeliver-message.js';
import { RedeliverMessages } from './actions/redeliver-messages.js';
import { RequestReplay } from './actions/request-replay.js';
import { SendTestEvent } from './actions/send-test-event.js';
import { StopReplay } from './actions/stop-replay.js';
import { ReplaysController } from './http/replays.controller.js';
import { PurgeReplays } from './jobs/purge-replays.job.js';
import { ContinueReplayOnReplayDue } from './listeners/continue-replay-on-replay-due.listener.js';
import { MessageRedelivery } from './message-redelivery.service.js';
import { WebhookReplay } from './webhook-replay.entity.js';
import { WebhookReplayRepository } from './webhook-replay.repository.js';

/** Delivering past events again. */
export const replays = {
  entities: [WebhookReplay],
  providers: [
    WebhookReplayRepository,
    MessageRedelivery,
    RedeliverMessage,
    RedeliverMessages,
    RequestReplay,
    StopReplay,
    SendTestEvent,
    ContinueReplayOnReplayDue,
  ],
  workers: [PurgeReplays],
  controllers: [ReplaysController],
} satisfies Room;
