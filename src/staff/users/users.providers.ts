import type { Room } from '#platform/rooms/room.js';
import { UsersStaffController } from './http/users.staff.controller.js';
import { LiveSessionQueries } from './live-session.queries.js';
import { OwnerSearchQueries } from './owner-search.queries.js';
import { StaffUserSearchQueries } from './staff-user-search.queries.js';
import { UserDetailQueries } from './user-detail.queries.js';
import { UserListQueries } from './user-list.queries.js';
import { UserScanQueries } from './user-scan.queries.js';

/** Users in the console: lists, search and details. */
export const users = {
  providers: [
    UserListQueries,
    UserScanQueries,
    LiveSessionQueries,
    UserDetailQueries,
    StaffUserSearchQueries,
    OwnerSearchQueries,
  ],
  staffControllers: [UsersStaffController],
} satisfies Room;
