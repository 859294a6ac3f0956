import { WebhookAttempt } from './deliveries/webhook-attempt.entity.js';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity.js';
import { WebhookLane } from './deliveries/webhook-lane.entity.js';
import { WebhookEndpoint } from './endpoints/webhook-endpoint.entity.js';
import { WebhookEvent } from './events/webhook-event.entity.js';
import { WebhookReplay } from './replays/webhook-replay.entity.js';
import { WebhookTally } from './tallies/webhook-tally.entity.js';

/** Every entity of this domain, for whoever composes the database. */
export const webhookEntities = [
  WebhookEndpoint,
  WebhookEvent,
  WebhookDelivery,
  WebhookAttempt,
  WebhookLane,
  WebhookReplay,
  WebhookTally,
];
