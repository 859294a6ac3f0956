import type { Room } from '#platform/rooms/room.js';
import { AddMember } from './actions/add-member.js';

export const admissions = {
  providers: [AddMember],
} satisfies Room;
