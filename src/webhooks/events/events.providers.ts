import type { Room } from '#platform/rooms/room.js';
import { EventDisclosure } from './event-disclosure.policy.js';
import { EventLogQueries } from './event-log.queries.js';
import { EventsController } from './http/events.controller.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookEventRepository } from './webhook-event.repository.js';

/** The public events of an organization. */
export const events = {
  entities: [WebhookEvent],
  providers: [WebhookEventRepository, EventLogQueries, EventDisclosure],
  controllers: [EventsController],
} satisfies Room;
