import type { Room } from '#platform/rooms/room.js';
import { SettleSeats } from './actions/settle-seats.js';
import { SeatChangeJob } from './jobs/seat-change.job.js';
import { SeatChange } from './seat-change.entity.js';
import { SeatChangeRepository } from './seat-change.repository.js';
import { SeatHooks } from './seat-hooks.service.js';
import { SubscriptionSeatsVerifier } from './verifiers/subscription-seats.verifier.js';
import { SeatSettler } from './seat-settler.service.js';
import { SeatedSubscriptionQueries } from './seated-subscription.queries.js';

/** Subscriptions of organizations that are billed by their members. */
export const seats = {
  entities: [SeatChange],
  providers: [
    SeatChangeRepository,
    SeatedSubscriptionQueries,
    SeatHooks,
    SeatSettler,
    SettleSeats,
    SeatChangeJob,
    SubscriptionSeatsVerifier,
  ],
} satisfies Room;
