import type { Room } from '#platform/rooms/room.js';
import { ExpireUsage } from './jobs/expire-usage.job.js';
import { UsageCheckpoint } from './usage-checkpoint.entity.js';
import { UsageExpirer } from './usage-expirer.service.js';
import { UsageRetentionHooks } from './usage-retention-hooks.service.js';
import { UsageRetentionRepository } from './usage-retention.repository.js';

/** How long events are kept, and what is kept of them. */
export const usageRetention = {
  entities: [UsageCheckpoint],
  providers: [UsageRetentionRepository, UsageExpirer, UsageRetentionHooks, ExpireUsage],
} satisfies Room;
