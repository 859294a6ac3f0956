import type { Room } from '#platform/rooms/room.js';
import { StaffAccess } from './access/staff.access.js';
import { StaffCookie } from './access/staff.cookie.js';
import { Reauthenticate } from './actions/reauthenticate.js';
import { ResumeStaffSession } from './actions/resume-staff-session.js';
import { SignInToConsole } from './actions/sign-in-to-console.js';
import { SignOutOfConsole } from './actions/sign-out-of-console.js';
import { StaffSessionStaffController } from './http/staff-session.staff.controller.js';
import { PurgeStaffSessions } from './jobs/purge-staff-sessions.job.js';
import { EndConsoleSessionsOnPasswordChanged } from './listeners/end-console-sessions-on-password-changed.listener.js';
import { EndConsoleSessionsOnUserReclaimed } from './listeners/end-console-sessions-on-user-reclaimed.listener.js';
import { StaffMembers } from './staff-members.service.js';
import { StaffSession } from './staff-session.entity.js';
import { StaffSessionRepository } from './staff-session.repository.js';

/** Signing in to the console and its sessions. */
export const sessions = {
  entities: [StaffSession],
  providers: [
    StaffSessionRepository,
    StaffMembers,
    SignInToConsole,
    SignOutOfConsole,
    Reauthenticate,
    ResumeStaffSession,
    EndConsoleSessionsOnPasswordChanged,
    EndConsoleSessionsOnUserReclaimed,
    PurgeStaffSessions,
  ],
  staffControllers: [StaffSessionStaffController],
  staffProviders: [StaffAccess, StaffCookie],
} satisfies Room;
