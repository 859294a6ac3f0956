import type { Room } from '#platform/rooms/room.js';
import { StaffRoles } from './staff-roles.service.js';

export const roles = { providers: [StaffRoles] } satisfies Room;
