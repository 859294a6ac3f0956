import { mergeRooms } from '#platform/rooms/room.js';
import { activity } from './activity/activity.providers.js';
import { administration } from './administration/administration.providers.js';
import { impersonation } from './impersonation/impersonation.providers.js';
import { roles } from './roles/roles.providers.js';
import { sessions } from './sessions/sessions.providers.js';
import { signIns } from './sign-ins/sign-ins.providers.js';
import { users } from './users/users.providers.js';

/** The rooms of the domain, lower rooms first. */
export const staffRooms = mergeRooms([
  roles,
  sessions,
  activity,
  users,
  signIns,
  administration,
  impersonation,
]);
