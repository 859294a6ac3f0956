import type { Room } from '#platform/rooms/room.js';
import { StaffRoles } from './staff-roles.service.js';

/** What staff roles allow. */
export const roles = { providers: [StaffRoles] } satisfies Room;
