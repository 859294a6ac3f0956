import type { Room } from '#platform/rooms/room.js';
import { EraseCustomer } from './actions/erase-customer.js';
import { EraseCustomersJob } from './jobs/erase-customers.job.js';
import { PersonalDataRepository } from './personal-data.repository.js';

/** Forgets who deleted customers were. */
export const erasure = {
  providers: [PersonalDataRepository, EraseCustomer, EraseCustomersJob],
} satisfies Room;
