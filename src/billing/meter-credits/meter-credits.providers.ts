import type { Room } from '#platform/rooms/room.js';
import { MeterCreditStrategy } from './meter-credit.strategy.js';

/** Benefits that credit units on meters. */
export const meterCredits = {
  providers: [MeterCreditStrategy],
} satisfies Room;
