import type { Room } from '#platform/rooms/room.js';
import { ActivityCounter } from './activity-counter.service.js';
import { ActivityQueries } from './activity.queries.js';
import { AuthTally } from './auth-tally.entity.js';
import { AuthTallyRepository } from './auth-tally.repository.js';
import { TallyActivity } from './jobs/tally-activity.job.js';

/** Daily numbers of sign-ups, sign-ins and active users. */
export const activity = {
  entities: [AuthTally],
  providers: [AuthTallyRepository, ActivityCounter, ActivityQueries, TallyActivity],
} satisfies Room;
