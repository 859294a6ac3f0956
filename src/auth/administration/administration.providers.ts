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
import { UnlinkAccountOfPerson } from './actions/unlink-account-of-person.js';
import { BanPeople } from './actions/ban-people.js';
import { UnbanPeople } from './actions/unban-people.js';
import { RevokeSessionsOfPeople } from './actions/revoke-sessions-of-people.js';
import { AdministratorRights } from './administrator-rights.js';
import { Banning } from './banning.js';
import { BulkPreviews } from './bulk-previews.js';
import { EachPerson } from './each-person.js';
import { Expulsion } from './expulsion.js';
import { GivenRoles } from './given-roles.js';
import { RoleChange } from './role-change.js';
import { StaffInput } from './staff-input.js';
import { Targets } from './targets.js';
import { UserFiles } from './user-files.js';
import { UserSearchQueries } from './user-search.queries.js';

/** The services of the room. */
export const administrationProviders = [
  AdministratorRights,
  UserSearchQueries,
  Targets,
  StaffInput,
  GivenRoles,
  Expulsion,
  Banning,
  RoleChange,
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
  UnlinkAccountOfPerson,
  BulkPreviews,
  EachPerson,
  BanPeople,
  UnbanPeople,
  RevokeSessionsOfPeople,
  UserFiles,
];
