import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { WebhookAttemptSchema } from './deliveries/webhook-attempt.entity.js';
import type { WebhookDeliverySchema } from './deliveries/webhook-delivery.entity.js';
import type { WebhookLaneSchema } from './deliveries/webhook-lane.entity.js';
import type { WebhookEndpointSchema } from './endpoints/webhook-endpoint.entity.js';
import type { WebhookReplaySchema } from './replays/webhook-replay.entity.js';
import type { WebhookEventSchema } from './events/webhook-event.entity.js';
import type { WebhookTallySchema } from './tallies/webhook-tally.entity.js';

/** The tables of this domain as plain reads see them, derived from the entities. */
export type WebhookTables = InferKyselyDB<
  | typeof WebhookEndpointSchema
  | typeof WebhookEventSchema
  | typeof WebhookDeliverySchema
  | typeof WebhookAttemptSchema
  | typeof WebhookLaneSchema
  | typeof WebhookReplaySchema
  | typeof WebhookTallySchema
>;
