import { StaffSessionRepository } from './staff-session.repository.js';
import { StaffMembers } from './staff-members.js';
import { UserListQueries } from './user-list.queries.js';
import { UserWalkQueries } from './user-walk.queries.js';
import { LiveSessionQueries } from './live-sessions.queries.js';
import { PersonQueries } from './person.queries.js';
import { PeopleSearch } from './people-search.queries.js';
import { OwnerSearch } from './owner-search.queries.js';
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
  UserWalkQueries,
  LiveSessionQueries,
  PersonQueries,
  PeopleSearch,
  OwnerSearch,
  SignInToConsole,
  SignOutOfConsole,
  Reauthenticate,
  ResumeStaffSession,
  CreateFirstAdministrator,
  MakeAdministrator,
  EndConsoleSessionsOnPasswordChanged,
  PurgeStaffSessions,
];
