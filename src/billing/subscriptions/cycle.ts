import type { HeldSubscription } from './subscription.repository.js';

/** A subscription whose period has ended by `now`. */
export interface Cycle {
  held: HeldSubscription;
  now: Date;
}
