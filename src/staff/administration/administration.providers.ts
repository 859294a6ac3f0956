import type { Room } from '#platform/rooms/room.js';
import { AdministratorAccess } from './access/administrator.access.js';
import { BanUsers } from './actions/ban-users.js';
import { BanUser } from './actions/ban-user.js';
import { CreateFirstAdministrator } from './actions/create-first-administrator.js';
import { CreateUser } from './actions/create-user.js';
import { MakeAdministrator } from './actions/make-administrator.js';
import { RemoveUser } from './actions/remove-user.js';
import { RevokeSessionsOfUsers } from './actions/revoke-sessions-of-users.js';
import { RevokeUserSession } from './actions/revoke-user-session.js';
import { RevokeUserSessions } from './actions/revoke-user-sessions.js';
import { SendResetLink } from './actions/send-reset-link.js';
import { SetUserPassword } from './actions/set-user-password.js';
import { SetUserRole } from './actions/set-user-role.js';
import { UnbanUsers } from './actions/unban-users.js';
import { UnbanUser } from './actions/unban-user.js';
import { UnlinkUserAccount } from './actions/unlink-user-account.js';
import { UpdateUser } from './actions/update-user.js';
import { VerifyUserEmail } from './actions/verify-user-email.js';
import { AdministratorPolicy } from './administrator.policy.js';
import { UserBans } from './user-bans.service.js';
import { BulkPreviewer } from './bulk-previewer.service.js';
import { BulkRunner } from './bulk-runner.service.js';
import { SessionRevoker } from './session-revoker.service.js';
import { RoleAssignmentPolicy } from './role-assignment.policy.js';
import { AdministrationListsController } from './http/administration-lists.controller.js';
import { AdministrationController } from './http/administration.controller.js';
import { BulkStaffController } from './http/bulk.staff.controller.js';
import { RolesStaffController } from './http/roles.staff.controller.js';
import { UserExportStaffController } from './http/user-export.staff.controller.js';
import { UserVerbsStaffController } from './http/user-verbs.staff.controller.js';
import { WaysInStaffController } from './http/ways-in.staff.controller.js';
import { UserRoleChanger } from './user-role-changer.service.js';
import { StaffInputPolicy } from './staff-input.policy.js';
import { ManagedUsers } from './managed-users.service.js';
import { UserFileExporter } from './user-file-exporter.service.js';
import { UserSearchQueries } from './user-search.queries.js';

/** What staff change about users: ban, role, password, sessions, one by one and in bulk. */
export const administration = {
  providers: [
    CreateFirstAdministrator,
    MakeAdministrator,
    AdministratorPolicy,
    UserSearchQueries,
    ManagedUsers,
    StaffInputPolicy,
    RoleAssignmentPolicy,
    SessionRevoker,
    UserBans,
    UserRoleChanger,
    CreateUser,
    UpdateUser,
    SetUserRole,
    BanUser,
    UnbanUser,
    RevokeUserSession,
    RevokeUserSessions,
    RemoveUser,
    SetUserPassword,
    SendResetLink,
    VerifyUserEmail,
    UnlinkUserAccount,
    BulkPreviewer,
    BulkRunner,
    BanUsers,
    UnbanUsers,
    RevokeSessionsOfUsers,
    UserFileExporter,
  ],
  controllers: [AdministrationListsController, AdministrationController],
  httpProviders: [AdministratorAccess],
  staffControllers: [
    BulkStaffController,
    UserExportStaffController,
    UserVerbsStaffController,
    WaysInStaffController,
    RolesStaffController,
  ],
} satisfies Room;
