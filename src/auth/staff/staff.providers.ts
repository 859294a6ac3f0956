import { StaffSessionRepository } from './staff-session.repository.js';
import { StaffMembers } from './staff-members.service.js';
import { UserListQueries } from './user-list.queries.js';
import { UserScanQueries } from './user-scan.queries.js';
import { LiveSessionQueries } from './live-session.queries.js';
import { UserDetailQueries } from './user-detail.queries.js';
import { StaffUserSearchQueries } from './staff-user-search.queries.js';
import { OwnerSearchQueries } from './owner-search.queries.js';
import { SignInToConsole } from './actions/sign-in-to-console.js';
import { SignOutOfConsole } from './actions/sign-out-of-console.js';
import { Reauthenticate } from './actions/reauthenticate.js';
import { ResumeStaffSession } from './actions/resume-staff-session.js';
import { CreateFirstAdministrator } from './actions/create-first-administrator.js';
import { MakeAdministrator } from './actions/make-administrator.js';
import { EndConsoleSessionsOnPasswordChanged } from './listeners/end-console-sessions-on-password-changed.listener.js';
import { PurgeStaffSessions } from './jobs/purge-staff-sessions.job.js';

/** The services of the room. */
export const staffProviders = [
  StaffSessionRepository,
  StaffMembers,
  UserListQueries,
  UserScanQueries,
  LiveSessionQueries,
  UserDetailQueries,
  StaffUserSearchQueries,
  OwnerSearchQueries,
  SignInToConsole,
  SignOutOfConsole,
  Reauthenticate,
  ResumeStaffSession,
  CreateFirstAdministrator,
  MakeAdministrator,
  EndConsoleSessionsOnPasswordChanged,
  PurgeStaffSessions,
];
