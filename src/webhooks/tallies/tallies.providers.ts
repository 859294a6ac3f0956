import type { Room } from '#platform/rooms/room.js';
import { TallyAttempts } from './jobs/tally-attempts.job.js';
import { WebhookTally } from './webhook-tally.entity.js';
import { WebhookTallyRepository } from './webhook-tally.repository.js';

/** Hourly counts of attempts and their durations, for charts. */
export const tallies = {
  entities: [WebhookTally],
  workers: [WebhookTallyRepository, TallyAttempts],
} satisfies Room;
