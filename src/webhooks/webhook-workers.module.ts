import { Global, Module } from '@nestjs/common';
import { PUBLIC_EVENT_SINK } from '#platform/events/event-relay.service.js';
import { WebhooksModule } from './webhooks.module.js';
import { webhookRooms } from './webhooks.rooms.js';

/** Sends webhooks. It is global because the relay, on a floor below, hands public events to `PUBLIC_EVENT_SINK`. */
@Global()
@Module({
  imports: [WebhooksModule],
  providers: webhookRooms.workers,
  exports: [PUBLIC_EVENT_SINK],
})
export class WebhookWorkersModule {}
