import type { Room } from '#platform/rooms/room.js';
import { AddMember } from './actions/add-member.js';

/** Adding a member from the command line or the options file. */
export const admissions = {
  providers: [AddMember],
} satisfies Room;
