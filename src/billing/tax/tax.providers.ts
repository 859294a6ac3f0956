import type { Room } from '#platform/rooms/room.js';
import { TaxAssessor } from './tax-assessor.service.js';

/** What sales are taxed with: nothing, a merchant's own rates, or what a tax provider says. */
export const tax = {
  providers: [TaxAssessor],
} satisfies Room;
