import { CreateUser } from './actions/create-user.js';
import { UpdateUser } from './actions/update-user.js';
import { SetUserRole } from './actions/set-user-role.js';
import { BanUser } from './actions/ban-user.js';
import { UnbanUser } from './actions/unban-user.js';
import { RevokeUserSession } from './actions/revoke-user-session.js';
import { RevokeUserSessions } from './actions/revoke-user-sessions.js';
import { RemoveUser } from './actions/remove-user.js';
import { SetUserPassword } from './actions/set-user-password.js';
import { SendResetLink } from './actions/send-reset-link.js';
import { VerifyUserEmail } from './actions/verify-user-email.js';
import { UnlinkUserAccount } from './actions/unlink-user-account.js';
import { BanUsers } from './actions/ban-users.js';
import { UnbanUsers } from './actions/unban-users.js';
import { RevokeSessionsOfUsers } from './actions/revoke-sessions-of-users.js';
import { AdministratorPolicy } from './administrator.policy.js';
import { UserBans } from './user-bans.service.js';
import { BulkPreviewer } from './bulk-previewer.service.js';
import { BulkRunner } from './bulk-runner.service.js';
import { SessionRevoker } from './session-revoker.service.js';
import { RoleAssignmentPolicy } from './role-assignment.policy.js';
import { UserRoleChanger } from './user-role-changer.service.js';
import { StaffInputPolicy } from './staff-input.policy.js';
import { ManagedUsers } from './managed-users.service.js';
import { UserFileExporter } from './user-file-exporter.service.js';
import { UserSearchQueries } from './user-search.queries.js';

/** The services of the room. */
export const administrationProviders = [
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
];
